const [light, dark] = ["#ffffff", "#000000"] as const;

/** The relative luminance of `#rrggbb`, from 0 to 1. Source: WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or black, whichever has the higher contrast on the colour; it is at least 4.5. */
export function inkOn(color: string): string {
  return contrast(color, light) >= contrast(color, dark) ? light : dark;
}
