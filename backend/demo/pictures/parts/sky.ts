import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { height, type Point, polygon, width } from '../painting.ts';

/** Air from the zenith to `horizon`, with the sun or the moon and what glows around it. */
export function drawSky({ paint, light, sun }: Easel, horizon: number, disc: number): void {
  const [zenith, middle, low] = light.sky;
  const everywhere = polygon([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  paint.shape(everywhere, {
    fill: paint.fall(0, horizon, [
      { at: 0, colour: zenith },
      { at: 0.55, colour: middle },
      { at: 1, colour: low },
    ]),
  });
  for (const [radius, opacity] of [
    [900, 0.45],
    [360, 0.5],
    [140, 0.55],
  ] as const) {
    paint.ellipse(sun, radius, radius, {
      fill: paint.glow(sun, radius, [
        { at: 0, colour: light.glow, opacity },
        { at: 0.4, colour: light.glow, opacity: opacity * 0.35 },
        { at: 1, colour: light.glow, opacity: 0 },
      ]),
    });
  }
  if (disc > 0) paint.ellipse(sun, disc, disc, { fill: light.sun, opacity: 0.96 });
}

/** Thin clouds drawn out by the wind, brighter where they are near the sun. */
export function drawStreaks(easel: Easel, from: number, to: number, count: number): void {
  const { paint, dice, light, sun } = easel;
  for (let index = 0; index < count; index++) {
    const y = dice.between(from, to);
    const x = dice.between(-100, width + 100);
    const near = Math.max(0, 1 - Math.hypot(x - sun[0], y - sun[1]) / 900);
    const bright = mix(mix(light.sky[1], '#ffffff', light.night ? 0.12 : 0.55), light.sun, near * 0.7);
    const length = dice.between(160, 520);
    const [slices, drift] = [dice.whole(4, 9), dice.between(-0.05, 0.05)];
    for (let slice = 0; slice < slices; slice++) {
      const off = dice.between(-length, length) * 0.7;
      paint.ellipse(
        [x + off, y + off * drift + dice.between(-12, 12)],
        length * dice.between(0.25, 0.9),
        dice.between(5, 22),
        { fill: paint.halo(bright), opacity: dice.between(0.2, 0.6) * (light.night ? 0.4 : 1) },
      );
    }
  }
}

/** Fair-weather clouds: heaps on a flat base, lit from the sun's side. */
export function drawCumulus(easel: Easel, centre: Point, size: number): void {
  const { paint, dice, light, sun } = easel;
  const [x, y] = centre;
  const side = sun[0] < x ? -1 : 1;
  const heaps = Array.from({ length: 16 }, () => {
    const along = dice.between(-1, 1);
    const up = (1 - along * along) * dice.between(0.15, 0.62);
    return {
      at: [x + along * size, y - up * size * 0.55] as Point,
      r: size * (0.13 + 0.2 * (1 - Math.abs(along))),
    };
  });
  paint.group({ filter: paint.blur(size * 0.022), opacity: light.night ? 0.35 : 0.92 }, () => {
    for (const { at, r } of heaps) {
      paint.ellipse([at[0], at[1] + r * 0.3], r * 1.1, r * 0.8, {
        fill: mix(light.sky[1], light.shade, 0.16),
        opacity: 0.5,
      });
    }
    for (const { at, r } of heaps) {
      paint.ellipse([at[0] + side * r * 0.12, at[1]], r, r * 0.82, {
        fill: paint.glow([at[0] + side * r * 0.4, at[1] - r * 0.4], r * 1.5, [
          { at: 0, colour: mix('#ffffff', light.sun, 0.5), opacity: 0.95 },
          { at: 0.6, colour: mix('#ffffff', light.sky[1], 0.25), opacity: 0.75 },
          { at: 1, colour: mix(light.sky[1], light.haze, 0.5), opacity: 0.05 },
        ]),
      });
    }
  });
}

/** Stars, and the milky way as a slanting band of more and smaller ones. */
export function drawStars({ paint, dice, light }: Easel, horizon: number): void {
  const wander = noise(dice, 400, 3);
  const band = (x: number) => 120 + x * 0.32 + wander(x) * 90;
  const dust = paint.halo(mix(light.sky[2], '#ffffff', 0.3));
  for (let x = -100; x < width + 100; x += 22) {
    paint.ellipse([x, band(x) + dice.between(-30, 30)], dice.between(80, 190), dice.between(40, 120), {
      fill: dust,
      opacity: dice.between(0.02, 0.13),
    });
  }
  const star = (x: number, y: number, size: number, opacity: number) => {
    if (y > horizon) return;
    const fade = Math.min(1, (horizon - y) / (horizon * 0.5));
    paint.ellipse([x, y], size, size, {
      fill: dice.pick(['#ffffff', '#ffffff', '#cfe0ff', '#ffe6c4']),
      opacity: opacity * fade,
    });
  };
  for (let index = 0; index < 900; index++) {
    const size = dice.next() ** 6 * 2 + 0.5;
    star(dice.between(0, width), dice.between(0, horizon), size, dice.between(0.25, 0.95));
  }
  for (let index = 0; index < 900; index++) {
    const x = dice.between(0, width);
    const spread = (dice.next() + dice.next() + dice.next() - 1.5) * 130;
    star(x, band(x) + spread, dice.between(0.35, 1), dice.between(0.2, 0.7));
  }
}

/** A bank of mist across the picture. */
export function drawMist({ paint, dice, light }: Easel, y: number, depth: number, opacity: number): void {
  const white = paint.halo(mix(light.haze, light.sky[2], 0.45));
  for (let x = -200; x < width + 300; x += 75) {
    const at: Point = [x + dice.between(-60, 60), y + dice.between(-0.35, 0.35) * depth];
    paint.ellipse(at, dice.between(200, 430), depth * dice.between(0.7, 1.5), {
      fill: white,
      opacity: opacity * dice.between(0.25, 0.65),
    });
  }
}

/** Birds far away, as two strokes each. */
export function drawBirds({ paint, dice, light }: Easel, around: Point, count: number): void {
  for (let index = 0; index < count; index++) {
    const [x, y] = [around[0] + dice.between(-130, 130), around[1] + dice.between(-50, 50)];
    const span = dice.between(7, 15);
    const lift = dice.between(0.2, 0.6) * span;
    paint.shape(
      `M${x - span} ${y - lift}Q${x - span * 0.4} ${y - lift * 1.1} ${x} ${y}Q${x + span * 0.4} ${y - lift * 1.1} ${x + span} ${y - lift}`,
      {
        fill: 'none',
        stroke: mix(light.dark, light.sky[1], 0.2),
        'stroke-width': 2.2,
        'stroke-linecap': 'round',
      },
    );
  }
}
