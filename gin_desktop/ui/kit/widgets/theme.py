"""The pygame_gui theme, made from the style tokens."""

from __future__ import annotations

from gin_desktop.ui.kit.style import RGB, Palette, Style, font_path


def _hex(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _font(style: Style, role: str) -> dict[str, str]:
    # a font family per file: pygame_gui would add styles to the names it knows
    key = style.font_key(role)
    return {"name": f"gin_{key}", "size": str(style.font_size(role)), "regular_path": str(font_path(key))}


def _shape(radius: int, border: int) -> dict[str, str]:
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(radius),
        "border_width": str(border),
        "shadow_width": "0",
    }


def _button(style: Style, role: str, colours: dict[str, RGB], *, align: str = "center") -> dict[str, object]:
    misc = _shape(style.radius, max(1, style.px(1)))
    misc |= {"text_horiz_alignment": align, "text_horiz_alignment_padding": str(style.px(16))}
    return {
        "colours": {name: _hex(value) for name, value in colours.items()},
        "font": _font(style, role),
        "misc": misc,
    }


def _states(palette: Palette, *, primary: bool) -> dict[str, RGB]:
    """Returns the colours of a button in all states, by pygame_gui's names; a selected one is filled."""
    look = palette.button_look(primary=primary)
    return {
        "normal_bg": look.fill,
        "hovered_bg": look.hover,
        "active_bg": look.down,
        "selected_bg": palette.primary,
        "disabled_bg": look.off,
        "normal_border": look.border,
        "hovered_border": look.hover_border,
        "active_border": palette.brass,
        "selected_border": palette.primary,
        "disabled_border": look.off_border,
        "normal_text": look.ink,
        "hovered_text": look.ink,
        "active_text": look.ink,
        "selected_text": palette.ink,
        "disabled_text": look.off_ink,
    }


def build_theme(style: Style) -> dict[str, object]:
    """Returns a theme for UIManager: classes @button, @primary, @menu, @choice, @field, and sliders."""
    c = style.colours
    plain, primary = _states(c, primary=False), _states(c, primary=True)
    field_colours = {
        "normal_text": c.text,
        "selected_text": c.text,
        "selected_bg": c.selection,
        "text_cursor": c.text,
    }
    handle = {
        "normal_bg": c.primary,
        "hovered_bg": c.primary_hover,
        "active_bg": c.primary_down,
        "selected_bg": c.primary_down,
        "normal_border": c.primary,
        "hovered_border": c.primary_hover,
        "active_border": c.primary_hover,
        "disabled_bg": c.button_border,
    }
    return {
        "@button": _button(style, "button", plain),
        "@primary": _button(style, "button", primary),
        "@menu": _button(style, "menu", plain),
        "@menu_primary": _button(style, "menu", primary),
        "@choice": _button(style, "button", plain),
        # large, and drawn by this program: pygame_gui takes a tenth of a second for rounded corners of that size
        "@field": {
            "colours": {name: _hex(value) for name, value in field_colours.items()}
            | dict.fromkeys(("dark_bg", "normal_border", "hovered_border"), "#00000000"),
            "font": _font(style, "body"),
            "misc": _shape(0, 0) | {"shape": "rectangle", "padding": f"{style.px(16)},{style.px(4)}"},
        },
        # the track is drawn by this program, thinner than the area that can be hit
        "horizontal_slider": {
            "colours": {"dark_bg": "#00000000", "normal_border": "#00000000"},
            "misc": _shape(0, 0)
            | {"shape": "rectangle", "enable_arrow_buttons": "0", "sliding_button_width": str(style.target)},
        },
        "horizontal_slider.#sliding_button": {
            "colours": {name: _hex(value) for name, value in handle.items()},
            "misc": _shape(style.radius, 1),
        },
    }
