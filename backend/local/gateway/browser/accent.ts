/**
 * The text colour that reads best on a colour, by WCAG's relative luminance.
 * @param color `#rrggbb`
 * @returns null when the text is not such a colour.
 */
export function textOn(color: string): '#ffffff' | '#10151b' | null {
  const [, red, green, blue] = /^#(\p{AHex}{2})(\p{AHex}{2})(\p{AHex}{2})$/u.exec(color) ?? [];
  if (!red || !green || !blue) return null;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  // White on it has the higher contrast up to this luminance.
  return luminance < 0.19 ? '#ffffff' : '#10151b';
}

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
