import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { below, height, type Point, polygon, sweep, width } from '../painting.ts';
import { drawTown } from '../parts/buildings.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawCanopy, drawPalm } from '../parts/plants.ts';
import { drawBirds, drawCumulus, drawMist } from '../parts/sky.ts';
import { drawTraveller } from '../parts/travellers.ts';
import { drawBreaker, drawSwell, drawWash, drawWater } from '../parts/water.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

/** A headland that falls into the sea. `side` is where its land lies. */
function drawHeadland(
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

const surf: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 470, 34);
    if (!light.night) drawCumulus(easel, [width - sun[0], 250], 170);
    drawWater(easel, 470);
    drawHeadland(easel, sun[0] > 800 ? 430 : 1170, 330, 486, sun[0] > 800 ? -1 : 1, 0.55);
    drawSwell(easel, 560, 14, 0.25);
    drawSwell(easel, 630, 30, 0.4);
    const [x, y] = [dice.between(560, 900), 776];
    drawBreaker(easel, [x, y], 170);
    const board = mix(light.accent, '#ffffff', 0.3);
    paint.shape(
      `M${x - 66} ${y + 4}Q${x} ${y - 14} ${x + 66} ${y - 8}Q${x + 6} ${y + 14} ${x - 66} ${y + 4}Z`,
      { fill: board },
    );
    drawSurfer(easel, [x, y - 4], 84);
    const beach = sweep((px) => 900 + Math.sin(px / 260) * 14, 20);
    const sand = mix(light.lit, light.rock, 0.3);
    paint.shape(polygon(below(beach)), {
      fill: paint.fall(890, height, [
        { at: 0, colour: mix(sand, light.water[1], 0.35) },
        { at: 0.35, colour: sand },
        { at: 1, colour: mix(sand, light.dark, 0.25) },
      ]),
    });
    drawWash(easel, 906, 16);
    drawWash(easel, 936, 20);
    drawBirds(easel, [sun[0] + (sun[0] > 800 ? -360 : 360), 330], 6);
  },
};

function drawSurfer({ paint, light }: Easel, [x, y]: Point, tall: number): void {
  const suit = {
    fill: 'none',
    stroke: light.dark,
    'stroke-width': tall * 0.12,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  const at = (dx: number, dy: number) => `${x + dx * tall} ${y - dy * tall}`;
  paint.shape(
    `M${at(-0.3, 0.02)}L${at(-0.22, 0.28)}L${at(-0.02, 0.42)}L${at(0.26, 0.24)}L${at(0.3, 0.04)}`,
    suit,
  );
  paint.shape(`M${at(-0.02, 0.42)}L${at(0.08, 0.78)}`, { ...suit, 'stroke-width': tall * 0.15 });
  paint.shape(
    `M${at(0.06, 0.72)}L${at(0.34, 0.62)}L${at(0.52, 0.72)}M${at(0.06, 0.72)}L${at(-0.24, 0.68)}L${at(-0.42, 0.8)}`,
    { ...suit, 'stroke-width': tall * 0.07 },
  );
  paint.ellipse([x + tall * 0.12, y - tall * 0.95], tall * 0.085, tall * 0.1, { fill: light.dark });
}

const cliffCoast: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { dice, light, sun } = easel;
    const side = sun[0] > 800 ? -1 : 1;
    drawSkyFor(easel, 500, 32);
    drawWater(easel, 500);
    const tip = (share: number) => (side === -1 ? width * share : width * (1 - share));
    drawHeadland(easel, tip(0.62), 400, 512, side, 0.78);
    drawHeadland(easel, tip(0.48), 330, 560, side, 0.52);
    drawSwell(easel, 610, 12, 0.2);
    drawHeadland(easel, tip(0.34), 260, 660, side, 0.24);
    drawSwell(easel, 740, 20, 0.35);
    const near = drawForeground(easel, 900, 30, 34);
    drawParty(easel, near, sun[0] > 800 ? dice.between(900, 1050) : dice.between(480, 620), 116, 2);
    drawBirds(easel, [sun[0], 420], 8);
    if (!light.night) drawCumulus(easel, [width - sun[0], 170], 140);
  },
};

const hillTown: Scene = {
  sun: (dice) => [dice.between(220, 420), 290],
  draw(easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 520, 30);
    drawCumulus(easel, [1180, 200], 170);
    drawWater(easel, 520);
    drawHeadland(easel, 700, 430, 534, -1, 0.7);
    const summit = dice.between(1020, 1240);
    const hill = drawHill(easel, {
      at: 640,
      swing: 26,
      spread: 500,
      distance: 0.16,
      shape: (x) => 190 * dip(x, summit, 420) - 190 * dip(x, 60, 420),
    });
    drawTown(
      easel,
      (x) => heightOn(hill, x),
      ['#fff4e2', '#fbe3c4', '#f6cfae', '#f3e9dd', '#eec9a0', '#e9b59b'].map((wall) =>
        mix(wall, light.lit, 0.15),
      ) as [string, ...string[]],
      '#c4643f',
      light.night ? 0.6 : 0.04,
    );
    drawBirds(easel, [560, 340], 7);
  },
};

const whale: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 480, 30);
    drawRange(easel, {
      base: 482,
      rise: 60,
      distance: 0.72,
      spread: 420,
      shape: (x) => 190 * dip(x, width - sun[0], 330),
    });
    drawMist(easel, 470, 22, 0.5);
    drawWater(easel, 482);
    drawSwell(easel, 600, 14, 0.15);
    const [x, y] = [dice.between(640, 960), 760];
    const skin = mix(light.shade, light.dark, 0.6);
    const at = (dx: number, dy: number) => `${x + dx} ${y - dy}`;
    // A fluke, as it goes down.
    const outline = `M${at(-34, -30)}C${at(-26, 60)} ${at(-22, 110)} ${at(-10, 150)}C${at(-60, 190)} ${at(-150, 200)} ${at(-214, 250)}C${at(-150, 262)} ${at(-70, 256)} ${at(0, 206)}C${at(70, 256)} ${at(150, 262)} ${at(214, 250)}C${at(150, 200)} ${at(60, 190)} ${at(10, 150)}C${at(22, 110)} ${at(26, 60)} ${at(34, -30)}Z`;
    paint.shape(outline, {
      fill: paint.across(
        [x - 210, y - 260],
        [x + 210, y],
        [
          { at: 0, colour: sun[0] < x ? mix(skin, light.lit, 0.45) : skin },
          { at: 0.5, colour: skin },
          { at: 1, colour: sun[0] < x ? skin : mix(skin, light.lit, 0.45) },
        ],
      ),
    });
    for (let drop = 0; drop < 130; drop++) {
      const along = dice.between(-200, 200);
      paint.ellipse(
        [x + along, y - 236 + dice.next() ** 0.7 * 220],
        dice.between(0.8, 2.6),
        dice.between(2, 9),
        { fill: '#ffffff', opacity: dice.between(0.2, 0.7) },
      );
    }
    for (let foam = 0; foam < 90; foam++)
      paint.ellipse(
        [x + dice.between(-1, 1) * 120, y + dice.between(2, 34)],
        dice.between(6, 34),
        dice.between(2, 7),
        { fill: '#ffffff', opacity: dice.between(0.15, 0.6) },
      );
    drawSwell(easel, 850, 30, 0.2);
    drawSwell(easel, 960, 40, 0.3);
    drawBirds(easel, [x + 260, 420], 5);
  },
};

const craterLake: Scene = {
  sun: lowSun(190),
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 400, 24);
    drawCumulus(easel, [400, 170], 180);
    drawCumulus(easel, [1180, 210], 130);
    drawWater(easel, 390, 520);
    // The far rim, the lake in the bowl, and the near rim that we stand on.
    drawRange(easel, {
      base: 560,
      rise: 120,
      distance: 0.5,
      spread: 360,
      shape: (x) => 40 - 70 * dip(x, 800, 420),
    });
    const slope = drawHill(easel, {
      at: 520,
      swing: 26,
      spread: 300,
      distance: 0.34,
      shape: (x) => 90 - 130 * dip(x, 800, 620),
    });
    drawCanopy(easel, slope, { tall: 26, gap: 15, distance: 0.36, grows: (x) => Math.sin(x / 61) > -0.4 });
    const shore = noise(dice, 260, 3);
    const lake = sweep((x) => 640 + shore(x) * 8 - 26 * dip(x, 800, 500), 16);
    paint.shape(polygon(below(lake)), {
      fill: paint.fall(610, 830, [
        { at: 0, colour: mix(light.water[0], light.sky[2], 0.4) },
        { at: 0.5, colour: light.water[1] },
        { at: 1, colour: mix(light.water[1], light.green, 0.4) },
      ]),
    });
    for (let ripple = 0; ripple < 130; ripple++) {
      const y = 640 + dice.next() ** 1.4 * 190;
      paint.ellipse([dice.between(0, width), y], dice.between(20, 130), dice.between(0.7, 2.4), {
        fill: mix(light.water[0], '#ffffff', 0.3),
        opacity: dice.between(0.08, 0.32),
      });
    }
    const island = sweep((x) => 700 - 40 * dip(x, 1130, 90) + 30, 10);
    paint.shape(
      polygon(
        below(
          island.filter(([x]) => x > 900 && x < 1360),
          722,
        ),
      ),
      { fill: mix(light.green, light.dark, 0.35) },
    );
    drawMist(easel, 640, 22, 0.35);
    const spur = drawHill(easel, {
      at: 830,
      swing: 20,
      spread: 500,
      distance: 0.08,
      shape: (x) => 170 * dip(x, 0, 420) + 130 * dip(x, width, 380) - 60,
    });
    drawCanopy(easel, spur, { tall: 46, gap: 26, distance: 0.06, grows: (x) => x < 480 || x > 1180 });
    const near = drawHill(easel, {
      at: 880,
      swing: 30,
      spread: 620,
      distance: 0,
      colour: mix(light.green, light.lit, 0.1),
    });
    drawParty(easel, near, dice.between(620, 760), 96, 3);
    const edge = drawForeground(easel, 950, 20, 44);
    for (let bloom = 0; bloom < 70; bloom++) {
      const x = dice.chance(0.5) ? dice.between(0, 460) : dice.between(1180, width);
      const y = heightOn(edge, x) - dice.between(-24, 40);
      const petal = mix('#6f8ee0', light.sky[2], dice.between(0, 0.5));
      for (const [dx, dy] of [
        [-5, 0],
        [5, 0],
        [0, -5],
        [0, 5],
      ] as const)
        paint.ellipse([x + dx, y + dy], 5.5, 5, { fill: petal, opacity: 0.92 });
    }
  },
};

const palmRiver: Scene = {
  sun: lowSun(330),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 520, 36);
    const banks = (at: number, distance: number, tall: number) => {
      const bank = drawHill(easel, {
        at,
        swing: 10,
        spread: 300,
        distance,
        colour: mix(light.green, light.dark, 0.3),
      });
      for (let x = -20; x < width + 20; x += tall * dice.between(0.16, 0.5)) {
        if (Math.abs(x - sun[0]) < 190 + distance * 100) continue;
        drawPalm(
          easel,
          [x, heightOn(bank, x) + 6],
          tall * dice.between(0.7, 1.2),
          mix(mix(light.dark, light.green, 0.2), light.haze, distance * 0.8),
        );
      }
    };
    banks(520, 0.66, 90);
    drawMist(easel, 515, 28, 0.6);
    banks(536, 0.4, 150);
    drawWater(easel, 545);
    drawMist(easel, 552, 20, 0.45);
    drawRiceBoat(easel, [sun[0] > 800 ? dice.between(420, 640) : dice.between(960, 1180), 700], 250);
    for (const [x, tall, lean] of [
      [70, 620, 1],
      [190, 470, 1],
      [1540, 660, -1],
      [1410, 430, -1],
    ] as const) {
      drawPalm(
        easel,
        [x - lean * 30, height + 10],
        tall * dice.between(0.95, 1.08),
        mix(light.dark, light.green, 0.08),
      );
    }
    paint.shape(
      polygon([
        [0, 970],
        [380, 990],
        [width / 2, 1000],
        [1240, 988],
        [width, 965],
        [width, height],
        [0, height],
      ]),
      { fill: light.dark },
    );
  },
};

/** A boat with a woven roof, mirrored faintly below. */
function drawRiceBoat(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, light } = easel;
  const hull = mix(light.dark, light.rock, 0.2);
  const at = (dx: number, dy: number) => `${x + dx * size} ${y - dy * size}`;
  paint.ellipse([x, y + size * 0.07], size * 0.62, size * 0.05, { fill: light.dark, opacity: 0.35 });
  paint.shape(
    `M${at(-0.7, 0.2)}Q${at(-0.55, 0)} ${at(-0.3, -0.02)}L${at(0.34, -0.02)}Q${at(0.6, 0)} ${at(0.76, 0.24)}Q${at(0.55, 0.1)} ${at(0.3, 0.1)}L${at(-0.3, 0.1)}Q${at(-0.55, 0.08)} ${at(-0.7, 0.2)}Z`,
    { fill: hull },
  );
  paint.shape(
    `M${at(-0.44, 0.1)}Q${at(-0.44, 0.36)} ${at(-0.2, 0.38)}L${at(0.2, 0.38)}Q${at(0.42, 0.36)} ${at(0.42, 0.1)}Z`,
    {
      fill: paint.fall(y - size * 0.38, y - size * 0.1, [
        { at: 0, colour: mix(light.rock, light.lit, 0.55) },
        { at: 1, colour: mix(light.rock, light.shade, 0.5) },
      ]),
    },
  );
  for (const wx of [-0.28, -0.08, 0.12])
    paint.shape(
      `M${at(wx, 0.14)}V${y - size * 0.27}Q${at(wx + 0.06, 0.31)} ${at(wx + 0.12, 0.27)}V${y - size * 0.14}Z`,
      { fill: light.night ? light.accent : mix(light.dark, light.accent, 0.25) },
    );
  drawTraveller(easel, [x + size * 0.55, y - size * 0.12], size * 0.34, light.dark, light.accent);
}

export const coastScenes = {
  surf,
  'cliff-coast': cliffCoast,
  'hill-town': hillTown,
  whale,
  'crater-lake': craterLake,
  'palm-river': palmRiver,
} as const;
