import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { type Point, polygon, width } from '../painting.ts';

/** A headland that falls into the sea. `side` is where its land lies. */
export function drawHeadland(
  { paint, dice, light }: Easel,
  tip: number,
  top: number,
  foot: number,
  side: 1 | -1,
  distance: number,
): void {
  const rough = noise(dice, 120, 4, 0.6);
  const points: Point[] = [[tip, foot]];
  const far = side === 1 ? width + 40 : -40;
  for (let step = 0; step <= 60; step++) {
    const share = step / 60;
    const x = tip + (far - tip) * share;
    const rise = Math.min(1, share * 4.2) ** 0.55;
    points.push([x, foot - (foot - top) * rise * (0.9 + 0.14 * rough(x))]);
  }
  points.push([far, foot]);
  const rock = mix(mix(light.rock, light.shade, 0.15), light.haze, distance * 0.8);
  const body = polygon(points);
  paint.shape(body, {
    fill: paint.fall(top, foot, [
      { at: 0, colour: mix(mix(light.green, light.lit, 0.2), light.haze, distance * 0.8) },
      { at: 0.2, colour: mix(mix(light.green, light.rock, 0.4), light.haze, distance * 0.8) },
      { at: 0.4, colour: rock },
      { at: 1, colour: mix(rock, mix(light.shade, light.haze, distance), 0.5) },
    ]),
  });
  paint.group({ 'clip-path': paint.clip(body) }, () => {
    for (let crack = 0; crack < 70; crack++) {
      const x = tip + (far - tip) * dice.next() ** 1.6;
      const from = top + (foot - top) * dice.between(0.12, 0.45);
      const length = (foot - top) * dice.between(0.25, 0.75);
      const wide = dice.between(5, 26);
      paint.shape(
        polygon([
          [x, from],
          [x + wide, from + 14],
          [x + wide * 0.6 - side * 12, from + length],
          [x - side * 16, from + length * 0.9],
        ]),
        {
          fill: dice.chance(0.6)
            ? mix(light.shade, light.haze, distance * 0.8)
            : mix(light.lit, light.haze, distance * 0.6),
          opacity: dice.between(0.1, 0.34),
        },
      );
    }
  });
  for (let foam = 0; foam < 46; foam++) {
    const x = tip + (far - tip) * dice.next() - side * 10;
    paint.ellipse([x, foot + dice.between(-3, 7)], dice.between(8, 40), dice.between(1.5, 4.5), {
      fill: '#ffffff',
      opacity: dice.between(0.2, 0.6) * (1 - distance * 0.6),
    });
  }
}
