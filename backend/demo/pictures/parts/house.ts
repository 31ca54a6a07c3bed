import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { type Point, polygon } from '../painting.ts';

export interface House {
  /** Its foot, in the middle. */
  readonly at: Point;
  readonly wide: number;
  readonly tall: number;
  readonly wall: string;
  readonly roof: string;
  /** Height of a pitched roof; 0 for a flat one. */
  readonly pitch: number;
  /** Share of windows with a light behind them. */
  readonly lamps: number;
  readonly floors: number;
}

/** A house with a sunlit front and a shadowed side. */
export function drawHouse({ paint, dice, light, sun }: Easel, house: House): void {
  const { wide, tall, wall, roof, pitch, lamps, floors } = house;
  const [x, y] = house.at;
  const [left, right, top] = [x - wide / 2, x + wide / 2, y - tall];
  const side = sun[0] > x ? left : right;
  const inward = side === left ? 1 : -1;
  const depth = wide * 0.26;
  paint.shape(
    polygon([
      [left, y],
      [left, top],
      [right, top],
      [right, y],
    ]),
    {
      fill: paint.fall(top, y, [
        { at: 0, colour: mix(wall, light.lit, 0.3) },
        { at: 1, colour: mix(wall, light.shade, 0.12) },
      ]),
    },
  );
  paint.shape(
    polygon([
      [side, y],
      [side, top],
      [side + inward * depth, top],
      [side + inward * depth, y],
    ]),
    {
      fill: mix(wall, light.shade, 0.5),
    },
  );
  if (pitch > 0) {
    const over = wide * 0.06;
    paint.shape(
      polygon([
        [left - over, top + 1],
        [x, top - pitch],
        [right + over, top + 1],
      ]),
      { fill: mix(roof, light.lit, 0.15) },
    );
    paint.shape(
      polygon([
        [side - inward * over, top + 1],
        [x, top - pitch],
        [side + inward * depth, top + 1],
      ]),
      {
        fill: mix(roof, light.shade, 0.42),
      },
    );
  } else {
    paint.shape(
      polygon([
        [left - 2, top + tall * 0.035],
        [left - 2, top - 3],
        [right + 2, top - 3],
        [right + 2, top + tall * 0.035],
      ]),
      { fill: roof },
    );
  }
  const spacing = Math.min(Math.max((tall / floors) * 0.45, 24), 60);
  const columns = Math.max(2, Math.round(wide / spacing));
  const gap = wide / columns;
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      if (dice.chance(0.16)) continue;
      const wx = left + gap * (column + 0.5);
      const wy = top + (tall / floors) * (floor + 0.52);
      const [w, h] = [Math.min(7, gap * 0.2), Math.min(12, (tall / floors) * 0.24)];
      const glowing = dice.chance(lamps);
      paint.shape(
        polygon([
          [wx - w, wy - h],
          [wx + w, wy - h],
          [wx + w, wy + h],
          [wx - w, wy + h],
        ]),
        {
          fill: glowing ? mix(light.accent, '#ffe9b8', 0.55) : mix(wall, light.dark, 0.68),
          opacity: glowing ? 1 : 0.8,
        },
      );
    }
  }
}
