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

/** White blocks stacked on a spur, with red bands under flat roofs. */
export function drawMonastery(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, dice, light } = easel;
  const wall = mix('#fff6e8', light.lit, 0.25);
  const blocks: { dx: number; dy: number; w: number; h: number }[] = [];
  for (let row = 0; row < 5; row++) {
    const count = 7 - row;
    for (let index = 0; index < count; index++) {
      blocks.push({
        dx: (index - (count - 1) / 2) * 0.27 + dice.between(-0.05, 0.05),
        dy: row * 0.19 + dice.between(-0.03, 0.03),
        w: dice.between(0.24, 0.36),
        h: dice.between(0.22, 0.34),
      });
    }
  }
  for (const { dx, dy, w, h } of blocks.reverse()) {
    drawHouse(easel, {
      at: [x + dx * size, y - dy * size],
      wide: w * size,
      tall: h * size,
      wall,
      roof: mix('#8c2f2a', light.shade, 0.2),
      pitch: 0,
      lamps: light.night ? 0.6 : 0.05,
      floors: 2,
    });
  }
  const [flagX, flagY] = [x, y - size * 1.16];
  paint.shape(`M${flagX} ${flagY}L${flagX - size * 0.9} ${y - size * 0.1}`, {
    fill: 'none',
    stroke: light.dark,
    'stroke-width': 1.5,
    opacity: 0.5,
  });
  const colours = ['#2f6fb5', '#f4f1e6', '#c43d33', '#3f8f54', '#e3b23c'] as const;
  for (let index = 0; index < 22; index++) {
    const share = index / 22;
    const [px, py] = [
      flagX - share * size * 0.9,
      flagY + share * size * 1.06 + Math.sin(share * Math.PI) * 14,
    ];
    const edge = size * 0.026;
    paint.shape(
      polygon([
        [px, py],
        [px - edge, py + edge * 1.1],
        [px - edge * 1.5, py + edge * 2.6],
        [px - edge * 0.4, py + edge * 1.6],
      ]),
      {
        fill: colours[index % colours.length] ?? colours[0],
      },
    );
  }
}

/** A temple gate in steps, as in the south of India, with pillared halls beside it. */
export function drawRuins(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, dice, light, sun } = easel;
  const stone = mix(light.rock, light.lit, 0.25);
  const side = sun[0] > x ? -1 : 1;
  const tiers = 8;
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers;
    const half = size * (0.34 - 0.2 * share);
    const [foot, top] = [y - size * (0.22 + share * 0.98), y - size * (0.22 + ((tier + 1) / tiers) * 0.98)];
    paint.shape(
      polygon([
        [x - half, foot],
        [x - half * 0.93, top],
        [x + half * 0.93, top],
        [x + half, foot],
      ]),
      { fill: mix(stone, light.shade, 0.08 + (tier % 2) * 0.08) },
    );
    paint.shape(
      polygon([
        [x, foot],
        [x + side * half * 0.2, top],
        [x + side * half * 0.93, top],
        [x + side * half, foot],
      ]),
      { fill: light.shade, opacity: 0.35 },
    );
    paint.shape(
      polygon([
        [x - half * 1.07, foot + 3],
        [x - half * 1.07, foot - 4],
        [x + half * 1.07, foot - 4],
        [x + half * 1.07, foot + 3],
      ]),
      { fill: mix(stone, light.lit, 0.45) },
    );
    const niches = 7 - Math.floor(share * 4);
    for (let niche = 0; niche < niches; niche++) {
      const nx = x + ((niche + 0.5) / niches - 0.5) * half * 1.7;
      const deep = niche === Math.floor(niches / 2);
      paint.ellipse([nx, (foot + top) / 2], size * (deep ? 0.026 : 0.012), size * (deep ? 0.044 : 0.032), {
        fill: mix(light.shade, light.dark, 0.5),
        opacity: deep ? 0.95 : 0.55,
      });
    }
  }
  const crown = y - size * 1.2;
  paint.ellipse([x, crown], size * 0.13, size * 0.055, { fill: mix(stone, light.lit, 0.3) });
  for (let knob = -2; knob <= 2; knob++)
    paint.ellipse([x + knob * size * 0.05, crown - size * 0.06], size * 0.012, size * 0.035, {
      fill: mix(stone, light.shade, 0.2),
    });
  paint.shape(
    polygon([
      [x - size * 0.37, y],
      [x - size * 0.35, y - size * 0.24],
      [x + size * 0.35, y - size * 0.24],
      [x + size * 0.37, y],
    ]),
    { fill: mix(stone, light.shade, 0.15) },
  );
  paint.shape(
    polygon([
      [x - size * 0.06, y],
      [x - size * 0.06, y - size * 0.2],
      [x + size * 0.06, y - size * 0.2],
      [x + size * 0.06, y],
    ]),
    { fill: light.dark, opacity: 0.8 },
  );
  for (const direction of [-1, 1] as const) {
    const [from, to] = [x + direction * size * 0.38, x + direction * size * dice.between(1.1, 1.7)];
    const roof = y - size * 0.17;
    paint.shape(
      polygon([
        [from, roof],
        [to, roof],
        [to, y],
        [from, y],
      ]),
      { fill: mix(light.shade, light.dark, 0.35), opacity: 0.75 },
    );
    for (let pillar = 0; pillar <= 12; pillar++) {
      const px = from + ((to - from) * pillar) / 12;
      paint.shape(
        polygon([
          [px - size * 0.016, y],
          [px - size * 0.016, roof],
          [px + size * 0.016, roof],
          [px + size * 0.016, y],
        ]),
        { fill: mix(stone, light.lit, 0.2) },
      );
    }
    paint.shape(
      polygon([
        [from, roof + 3],
        [from, roof - size * 0.035],
        [to + direction * 12, roof - size * 0.035],
        [to + direction * 12, roof + 3],
      ]),
      { fill: mix(stone, light.lit, 0.4) },
    );
  }
}

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
