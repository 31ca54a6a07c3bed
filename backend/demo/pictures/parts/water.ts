import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { curve, height, type Point, polygon, sweep, width } from '../painting.ts';

/** Water from its horizon to the foot of the picture, with the sun on it. */
export function drawWater(easel: Easel, horizon: number, foot: number = height): void {
  const { paint, dice, light, sun } = easel;
  paint.shape(
    polygon([
      [0, horizon],
      [width, horizon],
      [width, foot],
      [0, foot],
    ]),
    {
      fill: paint.fall(horizon, foot, [
        { at: 0, colour: mix(light.water[0], light.sky[2], 0.35) },
        { at: 0.25, colour: mix(light.water[0], light.water[1], 0.35) },
        { at: 1, colour: light.water[1] },
      ]),
    },
  );
  const depth = foot - horizon;
  // Ripples lie closer and thinner the further they are.
  for (let index = 0; index < 420; index++) {
    const far = dice.next() ** 2.2;
    const y = horizon + far * depth;
    const length = 10 + far * dice.between(30, 190);
    const x = dice.between(-50, width + 50);
    const bright = dice.chance(0.5);
    paint.ellipse([x, y], length, 0.7 + far * 2.4, {
      fill: bright ? mix(light.water[0], '#ffffff', 0.3) : light.water[1],
      opacity: dice.between(0.05, 0.28),
    });
  }
  for (let index = 0; index < 240; index++) {
    const far = dice.next() ** 1.4;
    const y = horizon + far * depth * 0.9;
    const spread = 14 + far * 130;
    const x = sun[0] + (dice.next() + dice.next() - 1) * spread;
    paint.ellipse([x, y], 4 + far * dice.between(10, 60), 0.8 + far * 2.2, {
      fill: light.sun,
      opacity: dice.between(0.2, 0.75) * (1 - far * 0.6),
    });
  }
}

/** What stands on the far shore, upside down and broken up by the ripples. */
export function drawReflection(easel: Easel, shore: number, draw: () => void): void {
  const { paint, dice, light } = easel;
  const water = polygon([
    [0, shore],
    [width, shore],
    [width, height],
    [0, height],
  ]);
  paint.group({ 'clip-path': paint.clip(water) }, () => {
    paint.group({ transform: `translate(0 ${2 * shore}) scale(1 -1)`, filter: paint.blur(2.5, 6) }, draw);
  });
  paint.shape(water, {
    fill: paint.fall(shore, height, [
      { at: 0, colour: light.water[0], opacity: 0.12 },
      { at: 1, colour: light.water[1], opacity: 0.62 },
    ]),
  });
  for (let index = 0; index < 150; index++) {
    const far = dice.next() ** 1.8;
    const y = shore + far * (height - shore);
    paint.ellipse([dice.between(0, width), y], dice.between(20, 60) + far * 160, 0.6 + far * 2.2, {
      fill: dice.chance(0.65) ? mix(light.water[0], '#ffffff', 0.4) : light.water[1],
      opacity: dice.between(0.06, 0.24),
    });
  }
}

/** Swell that comes in and breaks: darker in front, white where it is highest. */
export function drawSwell(easel: Easel, y: number, rise: number, breaking: number): void {
  const { paint, dice, light } = easel;
  const roll = noise(dice, 520, 3, 0.35);
  const lift = (x: number) => Math.max(0, roll(x) * 0.9 + 0.35);
  const crest = sweep((x) => y - lift(x) * rise, 10);
  const face = [...crest, ...crest.map(([x, top]): Point => [x, top + rise * lift(x) * 1.7]).reverse()];
  paint.shape(polygon(face), {
    fill: paint.fall(y - rise, y + rise, [
      { at: 0, colour: mix(light.water[0], '#ffffff', 0.2) },
      { at: 0.4, colour: mix(light.water[0], light.water[1], 0.55) },
      { at: 1, colour: light.water[1], opacity: 0 },
    ]),
  });
  const foam = mix('#ffffff', light.sun, 0.35);
  for (let x = -20; x < width + 20; x += 4) {
    const high = lift(x) - (1 - breaking);
    if (high <= 0) continue;
    const drops = Math.ceil(high * 14);
    for (let drop = 0; drop < drops; drop++) {
      const fall = dice.next() ** 2;
      const at: Point = [x + dice.between(-14, 14), y - lift(x) * rise - 2 + fall * rise * (0.35 + high)];
      const size = (1 - fall * 0.5) * Math.min(1, 0.3 + high * 1.6);
      paint.ellipse(at, dice.between(3, 13) * size, dice.between(1.5, 6) * size, {
        fill: foam,
        opacity: dice.between(0.3, 0.85) * (1 - fall * 0.6),
      });
    }
  }
}

/** One wave that breaks from its peak towards the right. `x` and `y` are where somebody rides it. */
export function drawBreaker({ paint, dice, light }: Easel, [x, y]: Point, size: number): void {
  const crestAt = (along: number) => -size * Math.exp(-(((along - 0.55) / (along < 0.55 ? 1.15 : 0.8)) ** 2));
  const crest: Point[] = [];
  const foot: Point[] = [];
  for (let along = -3; along <= 3; along += 0.06) {
    crest.push([x + along * size * 1.5, y + crestAt(along)]);
    foot.push([x + along * size * 1.5, y - crestAt(along) * 0.42]);
  }
  paint.shape(polygon([...crest, ...foot.reverse()]), {
    fill: paint.fall(y - size, y + size * 0.5, [
      { at: 0, colour: mix(light.water[0], '#ffffff', 0.15) },
      { at: 0.3, colour: mix(light.water[0], light.water[1], 0.45) },
      { at: 0.75, colour: mix(light.water[1], light.dark, 0.16) },
      { at: 1, colour: light.water[1], opacity: 0 },
    ]),
  });
  // Water drawn up the face, curving with it.
  for (let streak = 0; streak < 60; streak++) {
    const along = dice.between(-1.4, 0.6);
    const top = crestAt(along);
    const sx = x + along * size * 1.5;
    paint.shape(
      `M${sx} ${y + top * 0.96}Q${sx - size * 0.1} ${y + top * 0.4} ${sx - size * 0.45} ${y + size * 0.22}`,
      {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': dice.between(0.6, 2.4),
        opacity: dice.between(0.06, 0.28),
      },
    );
  }
  const foam = mix('#ffffff', light.sun, 0.3);
  const white = paint.halo(foam);
  for (let drop = 0; drop < 420; drop++) {
    const along = 0.42 + dice.next() ** 1.3 * 2.3;
    const fall = dice.next();
    const at: Point = [x + along * size * 1.5, y + crestAt(along) * (1.06 - fall) + fall * size * 0.3];
    const wide = dice.between(4, 16) * (1.15 - along * 0.25);
    if (wide > 1)
      paint.ellipse(at, wide, wide * dice.between(0.4, 0.8), {
        fill: foam,
        opacity: dice.between(0.25, 0.8),
      });
  }
  for (let puff = 0; puff < 14; puff++) {
    const along = dice.between(0.5, 1.5);
    paint.ellipse([x + along * size * 1.5, y + crestAt(along) * 1.12], size * 0.3, size * 0.2, {
      fill: white,
      opacity: 0.4,
    });
  }
  paint.shape(curve(crest.filter(([px]) => px > x - size * 2 && px < x + size)), {
    fill: 'none',
    stroke: foam,
    'stroke-width': 3,
    opacity: 0.75,
  });
  // The track of the board.
  paint.shape(
    `M${x + size * 0.1} ${y + size * 0.02}Q${x + size * 0.5} ${y - size * 0.1} ${x + size * 0.9} ${y - size * 0.3}L${x + size * 0.95} ${y - size * 0.2}Q${x + size * 0.5} ${y + size * 0.02} ${x + size * 0.1} ${y + size * 0.06}Z`,
    { fill: '#ffffff', opacity: 0.7 },
  );
}

/** The last thin sheet of a wave, running up a beach. */
export function drawWash(easel: Easel, y: number, swing: number): void {
  const { paint, dice, light } = easel;
  const roll = noise(dice, 420, 3);
  const edge = sweep((x) => y + roll(x) * swing, 14);
  const sheet = [...edge, ...sweep((x) => y - 60 + roll(x) * swing * 0.5, 14).reverse()];
  paint.shape(polygon(sheet), {
    fill: paint.fall(y - 60, y + swing, [
      { at: 0, colour: mix(light.water[0], light.water[1], 0.3), opacity: 0 },
      { at: 1, colour: mix(light.water[0], '#ffffff', 0.5), opacity: 0.75 },
    ]),
  });
  paint.shape(curve(edge), { fill: 'none', stroke: '#ffffff', 'stroke-width': 5, opacity: 0.8 });
}
