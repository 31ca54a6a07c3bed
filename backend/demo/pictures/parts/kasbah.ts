import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { type Point, polygon } from '../painting.ts';
import { drawHouse } from './house.ts';

/** A walled place of clay with square towers. */
export function drawKasbah(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, dice, light } = easel;
  const clay = mix(light.rock, light.lit, 0.3);
  const towers = Array.from({ length: 15 }, (_, index) => ({
    x: x + (index / 14 - 0.5) * size * 2.5 + dice.between(-0.06, 0.06) * size,
    tall: size * dice.between(0.34, 0.62) * (1.25 - Math.abs(index / 14 - 0.5)),
    back: dice.next(),
  })).sort((one, other) => one.back - other.back);
  for (const tower of towers) {
    const wide = size * dice.between(0.14, 0.24);
    const foot = y - (1 - tower.back) * size * 0.3;
    drawHouse(easel, {
      at: [tower.x, foot],
      wide,
      tall: tower.tall,
      wall: mix(clay, light.haze, (1 - tower.back) * 0.3),
      roof: mix(clay, light.lit, 0.35),
      pitch: 0,
      lamps: 0.12,
      floors: 3,
    });
    for (let tooth = 0; tooth < 4; tooth++) {
      const [tx, ty] = [tower.x + (tooth / 3 - 0.5) * wide * 0.86, foot - tower.tall - 2];
      paint.shape(
        polygon([
          [tx - wide * 0.07, ty],
          [tx, ty - size * 0.05],
          [tx + wide * 0.07, ty],
        ]),
        { fill: mix(clay, light.lit, 0.25) },
      );
    }
  }
  paint.shape(
    polygon([
      [x - size * 1.5, y + size * 0.06],
      [x - size * 1.44, y - size * 0.16],
      [x + size * 1.44, y - size * 0.16],
      [x + size * 1.5, y + size * 0.06],
    ]),
    { fill: mix(clay, light.shade, 0.22) },
  );
}
