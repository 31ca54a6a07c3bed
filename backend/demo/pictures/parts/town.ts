import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { drawHouse } from './house.ts';

/** Houses climbing a slope, the furthest first. */
export function drawTown(
  easel: Easel,
  slope: (x: number) => number,
  walls: readonly [string, ...string[]],
  roof: string,
  lamps: number,
): void {
  const { dice, light } = easel;
  const houses = Array.from({ length: 340 }, () => {
    const x = dice.between(-40, 1640);
    const down = dice.next();
    return { x, y: slope(x) + down * 470 + 14, down };
  }).sort((one, other) => one.y - other.y);
  for (const { x, y, down } of houses) {
    const size = 0.55 + down * 0.95;
    const air = (1 - down) * 0.42;
    drawHouse(easel, {
      at: [x, y],
      wide: dice.between(52, 92) * size,
      tall: dice.between(48, 96) * size,
      wall: mix(dice.pick(walls), light.haze, air),
      roof: mix(roof, light.haze, air),
      pitch: dice.chance(0.75) ? dice.between(16, 26) * size : 0,
      lamps,
      floors: dice.whole(2, 3),
    });
  }
}
