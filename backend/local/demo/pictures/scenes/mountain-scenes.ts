import { mix } from '../colour.ts';
import { diceFor } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { curve, height, type Point, polygon, width } from '../painting.ts';
import { drawMonastery } from '../parts/buildings.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawConifers } from '../parts/plants.ts';
import { drawBirds, drawCumulus, drawMist, drawSky } from '../parts/sky.ts';
import { drawReflection } from '../parts/water.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

const highValley: Scene = {
  sun: lowSun(250),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 640, 26);
    const opening = sun[0];
    const shape = (x: number) => -130 * dip(x, opening, 260);
    drawRange(easel, { base: 640, rise: 290, distance: 0.82, spread: 420, snow: 470, shape });
    drawRange(easel, {
      base: 690,
      rise: 390,
      distance: 0.55,
      spread: 560,
      snow: 430,
      shape: (x) => shape(x) * 1.7,
    });
    drawMist(easel, 650, 60, 0.5);
    drawRange(easel, {
      base: 780,
      rise: 330,
      distance: 0.26,
      spread: 700,
      shape: (x) => -290 * dip(x, opening, 430) + 60,
    });
    const floor = drawHill(easel, {
      at: 790,
      swing: 24,
      spread: 900,
      distance: 0.3,
      colour: mix(light.rock, light.green, 0.35),
    });
    drawRiver(easel, opening, heightOn(floor, opening) + 6);
    drawMist(easel, 800, 34, 0.28);
    const near = drawForeground(easel, 885, 46, 22);
    const party = opening > width / 2 ? dice.between(180, 460) : dice.between(980, 1240);
    drawParty(easel, near, party, 104, 3);
    drawBirds(easel, [width - opening, 240], 5);
    paint.shape(
      polygon([
        [0, 0],
        [width, 0],
        [width, 40],
        [0, 40],
      ]),
      { fill: light.sky[0], opacity: 0.06 },
    );
  },
};

/** A river winding towards us across a valley floor. */
function drawRiver({ paint, dice, light }: Easel, from: number, y: number): void {
  const left: Point[] = [];
  const right: Point[] = [];
  const [phase, turn] = [dice.between(0, 6), dice.pick([1, -1])];
  for (let step = 0; step <= 22; step++) {
    const share = step / 22;
    const wide = 2 + share ** 1.7 * 78;
    const x = from + turn * Math.sin(phase + share * 7) * (14 + share * 150) * (1 - share * 0.3);
    left.push([x - wide, y + share ** 1.6 * 200]);
    right.push([x + wide, y + share ** 1.6 * 200]);
  }
  paint.shape(`${curve(left)}L${curve(right.reverse()).slice(1)}Z`, {
    fill: paint.fall(y, y + 200, [
      { at: 0, colour: mix(light.water[0], light.sun, 0.6) },
      { at: 1, colour: mix(light.water[0], light.water[1], 0.5) },
    ]),
    opacity: 0.9,
  });
}

const monastery: Scene = {
  sun: (dice) => [dice.between(180, 420), 300],
  draw(easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 640, 0);
    drawRange(easel, { base: 640, rise: 330, distance: 0.7, spread: 480, snow: 420 });
    drawRange(easel, { base: 730, rise: 300, distance: 0.42, spread: 620 });
    drawMist(easel, 690, 70, 0.55);
    const spur = dice.between(860, 1060);
    const crest = drawRange(easel, {
      base: 900,
      rise: 120,
      distance: 0.14,
      spread: 500,
      shape: (x) => 250 * dip(x, spur, 290),
    });
    drawMonastery(easel, [spur, heightOn(crest, spur) + 60], 250);
    drawMist(easel, 880, 40, 0.3);
    const near = drawForeground(easel, 915, 40, 14);
    drawParty(easel, near, dice.between(180, 420), 96, 2);
    drawBirds(easel, [spur - 380, 300], 7);
    if (!light.night) drawCumulus(easel, [spur - 640, 250], 150);
  },
};

const mirrorLake: Scene = {
  sun: lowSun(260),
  draw(easel) {
    const { dice, light, sun } = easel;
    const shore = 600;
    const seed = String(dice.next());
    // Both halves have to be drawn by the same throws.
    const drawHalf = (own: Easel) => {
      drawRange(own, { base: shore, rise: 330, distance: 0.66, spread: 520, snow: 400 });
      drawRange(own, {
        base: shore,
        rise: 230,
        distance: 0.4,
        spread: 380,
        snow: 430,
        shape: (x) => -170 * dip(x, sun[0], 340),
      });
      const bank = drawHill(own, { at: shore - 24, swing: 20, spread: 420, distance: 0.24 });
      drawConifers(own, bank, {
        tall: 62,
        gap: 13,
        distance: 0.16,
        grows: (x) => Math.abs(x - sun[0]) > 210,
      });
    };
    const repeated = (): Easel => ({ ...easel, dice: diceFor(seed) });
    drawSkyFor(easel, shore, 28);
    drawHalf(repeated());
    drawReflection(easel, shore, () => {
      drawSky(easel, shore, 28);
      drawHalf(repeated());
    });
    drawMist(easel, shore + 4, 26, 0.6);
    const near = drawForeground(easel, 950, 34, 40);
    drawParty(easel, near, sun[0] > width / 2 ? dice.between(240, 420) : dice.between(1100, 1240), 128, 2);
    if (!light.night) drawBirds(easel, [sun[0] - 200, 330], 4);
  },
};

const mountainRoad: Scene = {
  sun: lowSun(270),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 600, 26);
    if (!light.night) drawCumulus(easel, [width - sun[0], 210], 190);
    drawRange(easel, { base: 600, rise: 300, distance: 0.72, spread: 460, snow: 430 });
    drawRange(easel, {
      base: 640,
      rise: 210,
      distance: 0.45,
      spread: 520,
      snow: 470,
      shape: (x) => -80 * dip(x, sun[0], 300),
    });
    drawHill(easel, { at: 660, swing: 40, spread: 700, distance: 0.35, colour: light.rock });
    const plain = drawHill(easel, {
      at: 720,
      swing: 26,
      spread: 1100,
      distance: 0.1,
      colour: mix(light.rock, light.green, 0.25),
    });
    const [left, right]: [Point[], Point[]] = [[], []];
    const [vanish, phase] = [dice.between(700, 900), dice.between(0, 6)];
    const start = heightOn(plain, vanish) + 4;
    for (let step = 0; step <= 30; step++) {
      const share = (step / 30) ** 1.8;
      const y = start + share * (height + 20 - start);
      const x = vanish + Math.sin(phase + Math.sqrt(share) * 7) * (24 + share * 250) * (1 - share * 0.55);
      const wide = 1.6 + share ** 1.15 * 230;
      left.push([x - wide, y]);
      right.push([x + wide, y]);
    }
    const tarmac = mix(light.shade, light.dark, 0.45);
    paint.shape(`${curve(left)}L${curve([...right].reverse()).slice(1)}Z`, {
      fill: paint.fall(start, height, [
        { at: 0, colour: mix(tarmac, light.haze, 0.5) },
        { at: 1, colour: tarmac },
      ]),
    });
    for (let step = 4; step < 30; step += 2) {
      const [a, b, c, d] = [left[step], right[step], left[step + 1], right[step + 1]];
      if (!a || !b || !c || !d) continue;
      const middle = (one: Point, other: Point, off: number): Point => [
        (one[0] + other[0]) / 2 + off * (other[0] - one[0]),
        one[1],
      ];
      paint.shape(
        polygon([middle(a, b, -0.012), middle(a, b, 0.012), middle(c, d, 0.012), middle(c, d, -0.012)]),
        { fill: mix(light.lit, '#ffffff', 0.4), opacity: 0.85 },
      );
    }
    for (const edge of [left, right]) {
      paint.shape(curve(edge), {
        fill: 'none',
        stroke: mix(light.lit, '#ffffff', 0.3),
        'stroke-width': 2.2,
        opacity: 0.5,
      });
    }
    drawMist(easel, 700, 30, 0.3);
  },
};

const mistyHills: Scene = {
  sun: lowSun(230),
  draw(easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 560, light.night ? 24 : 30);
    const spread = dice.between(360, 560);
    for (const [at, distance] of [
      [430, 0.88],
      [490, 0.74],
      [560, 0.58],
      [640, 0.42],
    ] as const) {
      const crest = drawHill(easel, { at, swing: 90, spread, distance });
      if (distance < 0.7)
        drawConifers(easel, crest, { tall: 60 * (1.1 - distance), gap: 15 * (1.1 - distance), distance });
      drawMist(easel, at + 70, 50, 0.62);
    }
    const wooded = drawHill(easel, { at: 760, swing: 100, spread: 620, distance: 0.2 });
    drawConifers(easel, wooded, { tall: 88, gap: 20, distance: 0.16 });
    drawMist(easel, 850, 46, 0.45);
    const near = drawForeground(easel, 920, 50, 34);
    drawConifers(easel, near, { tall: 250, gap: 70, distance: 0, grows: (x) => x < 260 || x > 1330 });
    drawParty(easel, near, dice.between(560, 820), 110, 3);
    drawBirds(easel, [dice.between(500, 1100), 300], 6);
  },
};

const dolomites: Scene = {
  sun: (dice) => [dice.between(150, 380), 260],
  draw(easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 620, 0);
    drawRange(easel, { base: 620, rise: 260, distance: 0.76, spread: 300 });
    const towers = Array.from({ length: 5 }, (_, index) => ({
      x: 560 + index * 210 + dice.between(-50, 50),
      up: dice.between(150, 330),
      wide: dice.between(54, 92),
    }));
    const pillar = (x: number) =>
      Math.max(...towers.map((tower) => tower.up * Math.exp(-((Math.abs(x - tower.x) / tower.wide) ** 3.4))));
    drawRange(easel, { base: 690, rise: 190, distance: 0.36, spread: 260, shape: pillar });
    drawMist(easel, 660, 44, 0.55);
    const meadow = drawHill(easel, { at: 740, swing: 54, spread: 760, distance: 0.12 });
    drawConifers(easel, meadow, { tall: 66, gap: 24, distance: 0.12, grows: (x) => Math.sin(x / 97) > -0.2 });
    const lower = drawHill(easel, {
      at: 850,
      swing: 40,
      spread: 900,
      distance: 0,
      colour: mix(light.green, light.lit, 0.18),
    });
    drawConifers(easel, lower, { tall: 150, gap: 90, distance: 0, grows: (x) => x < 420 || x > 1250 });
    drawParty(easel, lower, dice.between(640, 860), 92, 4);
    drawBirds(easel, [430, 330], 6);
  },
};

const alpineHut: Scene = {
  sun: (dice) => [dice.between(1050, 1350), 220],
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 620, 30);
    drawRange(easel, { base: 650, rise: 360, distance: 0.58, spread: 420, snow: 430 });
    drawMist(easel, 650, 60, 0.45);
    const slope = drawHill(easel, {
      at: 760,
      swing: 90,
      spread: 900,
      distance: 0.12,
      colour: mix(light.green, light.dark, 0.3),
    });
    drawConifers(easel, slope, { tall: 70, gap: 20, distance: 0.14 });
    const near = drawForeground(easel, 850, 50, 20);
    const x = dice.between(520, 700);
    const y = heightOn(near, x) + 30;
    const wood = mix('#6b4a35', light.dark, light.night ? 0.5 : 0.1);
    paint.ellipse([x, y - 60], 460, 300, { fill: paint.halo(light.accent), opacity: 0.45 });
    paint.shape(
      polygon([
        [x - 150, y],
        [x - 150, y - 110],
        [x + 150, y - 110],
        [x + 150, y],
      ]),
      { fill: wood },
    );
    paint.shape(
      polygon([
        [x - 190, y - 100],
        [x - 20, y - 226],
        [x + 190, y - 100],
        [x + 170, y - 92],
        [x - 20, y - 200],
        [x - 170, y - 92],
      ]),
      { fill: mix(light.dark, light.shade, 0.5) },
    );
    paint.shape(
      polygon([
        [x - 150, y - 108],
        [x - 20, y - 204],
        [x + 150, y - 108],
      ]),
      { fill: mix(wood, light.dark, 0.25) },
    );
    for (const wx of [-110, -56, 60, 112]) {
      paint.shape(
        polygon([
          [x + wx - 18, y - 78],
          [x + wx + 18, y - 78],
          [x + wx + 18, y - 36],
          [x + wx - 18, y - 36],
        ]),
        { fill: mix(light.accent, '#fff2c8', 0.6) },
      );
    }
    paint.shape(
      polygon([
        [x - 20, y],
        [x - 20, y - 80],
        [x + 24, y - 80],
        [x + 24, y],
      ]),
      { fill: mix(wood, light.dark, 0.6) },
    );
    drawParty(easel, near, x + 240, 92, 2);
  },
};

export const mountainScenes = {
  'high-valley': highValley,
  monastery,
  'mirror-lake': mirrorLake,
  'mountain-road': mountainRoad,
  'misty-hills': mistyHills,
  dolomites,
  'alpine-hut': alpineHut,
} as const;
