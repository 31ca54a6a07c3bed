type Triple = readonly [number, number, number];

/**
 * A colour between two, as the eye halves the way (mixed in OKLab).
 * @param from `#rrggbb` @param share 0 is `from`, 1 is `to`.
 */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toLab(from), toLab(to)];
  const between = (one: number, other: number) => one + (other - one) * share;
  return fromLab([between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])]);
}

function toLab(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(16), channel(8), channel(0)];
  const l = Math.cbrt(0.412_221 * r + 0.536_333 * g + 0.051_446 * b);
  const m = Math.cbrt(0.211_903 * r + 0.680_7 * g + 0.107_397 * b);
  const s = Math.cbrt(0.088_302 * r + 0.281_719 * g + 0.629_979 * b);
  return [
    0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
    1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
    0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
  ];
}

function fromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.396_338 * a + 0.215_804 * b) ** 3;
  const m = (lightness - 0.105_561 * a - 0.063_854 * b) ** 3;
  const s = (lightness - 0.089_484 * a - 1.291_486 * b) ** 3;
  const linear = [
    4.076_742 * l - 3.307_712 * m + 0.230_97 * s,
    -1.268_438 * l + 2.609_757 * m - 0.341_319 * s,
    -0.004_196 * l - 0.703_419 * m + 1.707_615 * s,
  ];
  const hex = linear.map((value) => {
    const share = value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(share, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`;
}
