import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { line, type Point, polygon } from '../painting.ts';

/** A weathered boulder: lit from the sun's side, cracked, standing on its own shadow. */
export function drawBoulder(
  { paint, dice, light, sun }: Easel,
  [x, y]: Point,
  size: number,
  distance: number,
): void {
  const squash = dice.between(0.58, 0.86);
  const corners = 11;
  const turned = dice.between(0, 1);
  const outline = Array.from({ length: corners }, (_, corner): Point => {
    const turn = ((corner + turned) / corners) * Math.PI * 2;
    // Flat underneath, uneven above.
    const reach = size * dice.between(0.8, 1.12);
    return [
      x + Math.cos(turn) * reach,
      y - size * squash * 0.62 + Math.sin(turn) * reach * squash * (Math.sin(turn) > 0 ? 0.72 : 1),
    ];
  });
  const side = sun[0] > x ? 1 : -1;
  const air = (colour: string, share: number) => mix(colour, light.haze, distance * share);
  const rock = air(mix(light.rock, light.shade, dice.between(0, 0.22)), 0.75);
  const body = softened(outline);
  paint.ellipse([x - side * size * 0.3, y + size * 0.06], size * 1.25, size * 0.2, {
    fill: light.dark,
    opacity: 0.28 * (1 - distance),
  });
  paint.shape(body, {
    fill: paint.across(
      [x + side * size * 0.8, y - size * squash * 1.4],
      [x - side * size * 0.7, y + size * 0.1],
      [
        { at: 0, colour: mix(rock, air(light.lit, 0.5), 0.62) },
        { at: 0.4, colour: rock },
        { at: 1, colour: mix(rock, air(light.shade, 0.6), 0.85) },
      ],
    ),
  });
  if (size < 18) return;
  paint.group({ 'clip-path': paint.clip(body) }, () => {
    const edge: Point = [
      x + side * size * dice.between(-0.1, 0.25),
      y - size * squash * dice.between(0.7, 1.1),
    ];
    paint.shape(
      polygon([
        edge,
        [x + side * size * 0.1, y + size * 0.3],
        [x - side * size * 1.3, y + size * 0.3],
        [x - side * size * 1.3, y - size * dice.between(0.4, 1)],
      ]),
      { fill: air(light.shade, 0.7), opacity: 0.3 },
    );
    for (let crack = 0; crack < 3; crack++) {
      const from: Point = [x + dice.between(-0.7, 0.7) * size, y - size * squash * dice.between(0.4, 1.4)];
      const points = [
        from,
        ...[1, 2, 3].map(
          (step): Point => [from[0] + dice.between(-0.16, 0.16) * size * step, from[1] + step * size * 0.22],
        ),
      ];
      paint.shape(line(points), {
        fill: 'none',
        stroke: air(light.shade, 0.7),
        'stroke-width': Math.max(0.8, size * 0.018),
        opacity: 0.5,
      });
    }
  });
}

function softened(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  const [startX, startY] = middle(at(-1), at(0));
  const bends = points.map((point, index) => {
    const [mx, my] = middle(point, at(index + 1));
    return `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${mx.toFixed(1)} ${my.toFixed(1)}`;
  });
  return `M${startX.toFixed(1)} ${startY.toFixed(1)}${bends.join('')}Z`;
}

export interface Wall {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly foot: number;
  readonly distance: number;
}

/** A cliff of layered rock: bands run through it, and cracks down its face. */
export function drawStrata(easel: Easel, { from, to, top, foot, distance }: Wall): void {
  const { paint, dice, light, sun } = easel;
  const edge = noise(dice, 130, 4, 0.6);
  const talus = (to - from) * 0.12;
  const crest: Point[] = [];
  for (let x = from; x <= to; x += 6) crest.push([x, top + Math.max(-0.2, edge(x)) * 46]);
  const body = polygon([
    [from - talus, foot],
    [from + 4, top + (foot - top) * 0.62],
    ...crest,
    [to - 4, top + (foot - top) * 0.62],
    [to + talus, foot],
  ]);
  const rock = mix(light.rock, light.haze, distance * 0.8);
  paint.shape(body, {
    fill: paint.fall(top, foot, [
      { at: 0, colour: mix(rock, mix(light.lit, light.haze, distance * 0.6), 0.5) },
      { at: 0.5, colour: rock },
      { at: 1, colour: mix(rock, mix(light.haze, light.rock, 0.5), 0.35 + distance * 0.5) },
    ]),
  });
  paint.group({ 'clip-path': paint.clip(body) }, () => {
    for (let y = top; y < foot; y += dice.between(9, 30)) {
      const drift = noise(dice, 300, 2);
      const band: Point[] = [];
      const thick = dice.between(3, 13);
      for (let x = from - talus; x <= to + talus; x += 26) band.push([x, y + drift(x) * 7]);
      const lower = band.map(([x, at]): Point => [x, at + thick + drift(x + 90) * 3]).reverse();
      paint.shape(polygon([...band, ...lower]), {
        fill: dice.chance(0.5)
          ? mix(light.shade, light.haze, distance * 0.7)
          : mix(light.lit, light.haze, distance * 0.6),
        opacity: dice.between(0.08, 0.3),
      });
    }
    const side = sun[0] > (from + to) / 2 ? -1 : 1;
    for (let crack = 0; crack < (to - from) / 16; crack++) {
      const x = dice.between(from, to);
      const wide = dice.between(3, 20);
      const length = (foot - top) * dice.between(0.2, 0.62);
      paint.shape(
        polygon([
          [x, top - 40],
          [x + wide, top - 40],
          [x + wide * 0.6 + side * 8, top + length],
          [x + side * 5, top + length * dice.between(0.6, 1)],
        ]),
        {
          fill: mix(light.shade, light.haze, distance * 0.75),
          opacity: dice.between(0.12, 0.42),
        },
      );
    }
  });
}

/** A natural arch: a fin of rock with the sky in it. */
export function drawArch(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, dice, light, sun } = easel;
  const side = sun[0] > x ? 1 : -1;
  const jitter = () => dice.between(-0.025, 0.025) * size;
  const outer: Point[] = [];
  for (let step = 0; step <= 26; step++) {
    const turn = Math.PI - (step / 26) * Math.PI;
    outer.push([
      x + Math.cos(turn) * size * (1 + 0.1 * Math.sin(turn * 3)) + jitter(),
      y - Math.sin(turn) ** 0.7 * size * 1.18 + jitter(),
    ]);
  }
  const inner: Point[] = [];
  for (let step = 0; step <= 26; step++) {
    const turn = (step / 26) * Math.PI;
    inner.push([
      x + size * 0.04 + Math.cos(turn) * size * (0.58 + 0.05 * Math.cos(turn)) + jitter() * 0.5,
      y - Math.sin(turn) ** 0.8 * size * 0.84 + jitter() * 0.5,
    ]);
  }
  const body = polygon([
    [x - size * 1.5, y + size * 0.14],
    [x - size * 1.12, y - size * 0.06],
    ...outer,
    [x + size * 1.14, y - size * 0.08],
    [x + size * 1.56, y + size * 0.14],
    [x + size * 0.7, y + size * 0.1],
    ...inner,
    [x - size * 0.62, y + size * 0.1],
  ]);
  paint.shape(body, {
    fill: paint.across(
      [x - size, y],
      [x + size, y],
      [
        { at: 0, colour: side === 1 ? mix(light.rock, light.shade, 0.55) : mix(light.rock, light.lit, 0.45) },
        { at: 0.5, colour: light.rock },
        { at: 1, colour: side === 1 ? mix(light.rock, light.lit, 0.45) : mix(light.rock, light.shade, 0.55) },
      ],
    ),
  });
  paint.group({ 'clip-path': paint.clip(body) }, () => {
    for (let band = 0; band < 26; band++) {
      const at = y - size * 1.2 + (band / 26) * size * 1.4;
      const drift = noise(dice, size * 0.7, 2);
      const points: Point[] = [];
      for (let px = x - size * 1.3; px <= x + size * 1.3; px += size * 0.08)
        points.push([px, at + drift(px) * size * 0.05 - Math.cos((px - x) / size) * size * 0.06]);
      const lower = points.map(([px, py]): Point => [px, py + size * dice.between(0.01, 0.035)]).reverse();
      paint.shape(polygon([...points, ...lower]), {
        fill: dice.chance(0.5) ? light.shade : light.lit,
        opacity: dice.between(0.06, 0.22),
      });
    }
    // The underside never sees the sun.
    const soffit = inner.map(([px, py]): Point => [px - side * size * 0.05, py - size * 0.07]).reverse();
    paint.shape(polygon([...inner, ...soffit]), { fill: light.shade, opacity: 0.6 });
  });
}
