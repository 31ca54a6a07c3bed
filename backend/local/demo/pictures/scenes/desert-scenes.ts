import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { curve, height, type Point, polygon, width } from '../painting.ts';
import { drawKasbah, drawRuins } from '../parts/buildings.ts';
import { drawFire, drawTent } from '../parts/camp.ts';
import { drawCaravan, drawDune, drawSaltPlain } from '../parts/desert.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawCanopy, drawPalm } from '../parts/plants.ts';
import { drawArch, drawBoulder, drawStrata } from '../parts/rocks.ts';
import { drawBirds, drawCumulus, drawMist, drawSky, drawStars } from '../parts/sky.ts';
import { drawTraveller } from '../parts/travellers.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

const dunes: Scene = {
  sun: lowSun(290),
  draw(easel) {
    const { dice, sun } = easel;
    drawSkyFor(easel, 560, 34);
    drawDune(easel, { at: 560, rise: 80, spread: 300, distance: 0.82 });
    drawDune(easel, { at: 620, rise: 140, spread: 420, distance: 0.58 });
    drawDune(easel, { at: 720, rise: 190, spread: 620, distance: 0.32 });
    drawCaravan(easel, [sun[0] > 800 ? 640 : 960, 742], 46, 5, sun[0] > 800 ? 1 : -1);
    drawDune(easel, { at: 890, rise: 150, spread: 900, distance: 0.1 });
    drawBirds(easel, [dice.between(500, 1100), 260], 3);
  },
};

const nightCamp: Scene = {
  sun: (dice) => [dice.between(1150, 1400), 190],
  draw(easel) {
    const { dice, light } = easel;
    drawSky(easel, 720, 20);
    drawStars(easel, 720);
    drawRange(easel, { base: 730, rise: 260, distance: 0.6, spread: 480, snow: 540 });
    drawRange(easel, { base: 780, rise: 190, distance: 0.34, spread: 620 });
    drawMist(easel, 760, 40, 0.35);
    drawHill(easel, { at: 820, swing: 26, spread: 700, distance: 0.12, colour: light.dark });
    const near = drawForeground(easel, 860, 20, 16);
    for (const [x, size] of [
      [360, 108],
      [620, 128],
      [1180, 118],
    ] as const) {
      const at = x + dice.between(-40, 40);
      drawTent(
        easel,
        [at, heightOn(near, at) + 34],
        size,
        mix(light.accent, light.rock, dice.between(0.1, 0.5)),
      );
    }
    const fire = dice.between(850, 960);
    drawFire(easel, [fire, heightOn(near, fire) + 44], 34);
    for (const off of [-130, -92, 96, 140]) {
      drawTraveller(
        easel,
        [fire + off, heightOn(near, fire + off) + 54],
        92,
        mix(light.dark, light.accent, 0.1),
        mix(light.dark, light.accent, 0.3),
      );
    }
  },
};

const saltFlat: Scene = {
  sun: lowSun(230),
  draw(easel) {
    const { light, sun, dice } = easel;
    drawSky(easel, 560, 54);
    if (light.night) drawStars(easel, 470);
    drawHill(easel, { at: 556, swing: 10, spread: 600, distance: 0.8, colour: light.rock });
    drawSaltPlain(easel, 560);
    drawMist(easel, 562, 18, 0.55);
    const side = sun[0] > 800 ? 1 : -1;
    drawCaravan(easel, [sun[0] > 800 ? 1060 : 540, 616], 44, 5, side);
    for (let index = 0; index < 4; index++) {
      const at: Point = [
        (sun[0] > 800 ? 330 : 1120) + index * dice.between(52, 70),
        742 + dice.between(-8, 10),
      ];
      easel.paint.ellipse([at[0] - side * 50, at[1] + 6], 76, 6, { fill: light.shade, opacity: 0.25 });
      drawTraveller(easel, at, 122, mix(light.dark, light.shade, 0.2), light.accent);
    }
  },
};

const ruins: Scene = {
  sun: lowSun(330),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 620, 34);
    const back = drawHill(easel, { at: 590, swing: 60, spread: 420, distance: 0.68, colour: light.rock });
    for (let stone = 0; stone < 70; stone++) {
      const x = dice.between(-20, width + 20);
      drawBoulder(easel, [x, heightOn(back, x) + dice.between(-4, 40)], dice.between(10, 34), 0.62);
    }
    drawMist(easel, 640, 40, 0.4);
    const plain = drawHill(easel, { at: 720, swing: 24, spread: 600, distance: 0.3 });
    drawCanopy(easel, plain, { tall: 52, gap: 46, distance: 0.34 });
    const gate = sun[0] > 800 ? dice.between(520, 660) : dice.between(940, 1080);
    drawHill(easel, {
      at: 830,
      swing: 8,
      spread: 900,
      distance: 0.05,
      colour: mix(light.rock, light.lit, 0.2),
    });
    drawRuins(easel, [gate, 842], 380);
    drawPalm(easel, [gate + (sun[0] > 800 ? -420 : 420), 880], 330, mix(light.dark, light.green, 0.25));
    const near = drawForeground(easel, 930, 26, 26);
    for (let stone = 0; stone < 9; stone++) {
      const x = dice.chance(0.5) ? dice.between(-20, 300) : dice.between(1300, width + 20);
      drawBoulder(easel, [x, heightOn(near, x) + 30], dice.between(34, 90), 0);
    }
    drawParty(easel, near, gate + (sun[0] > 800 ? 360 : -480), 98, 3);
    drawBirds(easel, [gate, 300], 8);
  },
};

const boulders: Scene = {
  sun: lowSun(310),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 600, 36);
    for (const [at, distance, count, size] of [
      [520, 0.76, 90, 30],
      [600, 0.5, 80, 50],
      [700, 0.26, 60, 76],
    ] as const) {
      const crest = drawHill(easel, {
        at,
        swing: 90,
        spread: 460,
        distance,
        colour: mix(light.rock, light.green, 0.35),
      });
      for (let stone = 0; stone < count; stone++) {
        const x = dice.between(-20, width + 20);
        drawBoulder(
          easel,
          [x, heightOn(crest, x) + dice.between(-6, 90)],
          dice.between(0.4, 1.15) * size,
          distance * 0.9,
        );
      }
      drawMist(easel, at + 100, 34, 0.35);
    }
    const field = drawHill(easel, { at: 820, swing: 14, spread: 500, distance: 0.06 });
    drawCanopy(easel, field, { tall: 60, gap: 38, distance: 0.06 });
    for (let index = 0; index < 12; index++)
      drawPalm(
        easel,
        [dice.between(0, width), 850 + dice.between(0, 20)],
        dice.between(90, 160),
        mix(light.dark, light.green, 0.3),
      );
    const side = sun[0] > 800 ? 260 : 1340;
    for (const [dx, dy, size] of [
      [0, 60, 260],
      [150, 80, 170],
      [-190, 90, 190],
    ] as const)
      drawBoulder(easel, [side + dx, height + dy], size, 0);
    drawBirds(easel, [800, 300], 7);
  },
};

const arches: Scene = {
  sun: lowSun(320),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 640, 0);
    drawCumulus(easel, [width - sun[0] + 120, 200], 170);
    drawRange(easel, { base: 640, rise: 170, distance: 0.76, spread: 520, snow: 520 });
    for (const [from, to, top] of [
      [-60, 360, 540],
      [1240, 1680, 520],
    ] as const)
      drawStrata(easel, { from, to, top, foot: 680, distance: 0.5 });
    drawHill(easel, {
      at: 680,
      swing: 20,
      spread: 500,
      distance: 0.3,
      colour: mix(light.rock, light.lit, 0.2),
    });
    drawArch(easel, [800 + dice.between(-60, 60), 830], 350);
    const near = drawForeground(easel, 880, 40, 0);
    for (let stone = 0; stone < 14; stone++) {
      const x = dice.between(0, width);
      drawBoulder(easel, [x, heightOn(near, x) + dice.between(10, 70)], dice.between(14, 50), 0);
    }
    drawParty(easel, near, dice.between(700, 820), 78, 3);
  },
};

const canyon: Scene = {
  sun: lowSun(260),
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 560, 26);
    for (const [top, foot, distance] of [
      [470, 620, 0.8],
      [500, 700, 0.6],
      [540, 820, 0.36],
    ] as const) {
      const floor = mix(light.rock, light.haze, distance * 0.8 + 0.1);
      paint.shape(
        polygon([
          [0, foot - 30],
          [width, foot - 30],
          [width, height],
          [0, height],
        ]),
        { fill: floor },
      );
      let from = dice.between(-300, -100);
      while (from < width) {
        const to = from + dice.between(220, 460) * (1.3 - distance);
        drawStrata(easel, { from, to, top: top + dice.between(-60, 40), foot, distance });
        from = to + dice.between(30, 170);
      }
      drawMist(easel, foot - 10, 40, 0.5);
    }
    const bends: readonly (readonly [number, number, number])[] = [
      [800, 742, 6],
      [820, 860, 14],
      [850, 780, 24],
      [895, 910, 44],
      [960, 800, 80],
      [1030, 940, 130],
    ];
    const river = `${curve(bends.map(([y, x, wide]): Point => [x - wide, y]))}L${curve([...bends].reverse().map(([y, x, wide]): Point => [x + wide, y])).slice(1)}Z`;
    paint.shape(
      polygon([
        [0, 800],
        [width, 800],
        [width, height],
        [0, height],
      ]),
      {
        fill: paint.fall(800, height, [
          { at: 0, colour: mix(light.rock, light.haze, 0.4) },
          { at: 1, colour: mix(light.rock, light.shade, 0.3) },
        ]),
      },
    );
    paint.shape(river, { fill: mix(light.water[0], light.sky[1], 0.5) });
    drawStrata(easel, { from: -80, to: dice.between(300, 420), top: 560, foot: 1010, distance: 0.08 });
    drawStrata(easel, { from: dice.between(1240, 1340), to: 1700, top: 610, foot: 1010, distance: 0.05 });
    const ledge = drawForeground(easel, 930, 30, 12);
    drawParty(easel, ledge, dice.between(560, 900), 108, 3);
    drawBirds(easel, [800, 330], 4);
  },
};

const kasbah: Scene = {
  sun: lowSun(290),
  draw(easel: Easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 600, 34);
    drawRange(easel, { base: 610, rise: 260, distance: 0.7, spread: 520, snow: 430 });
    drawHill(easel, { at: 640, swing: 50, spread: 600, distance: 0.42, colour: light.rock });
    drawMist(easel, 650, 30, 0.35);
    const ground = drawHill(easel, {
      at: 770,
      swing: 14,
      spread: 700,
      distance: 0.12,
      colour: mix(light.rock, light.lit, 0.2),
    });
    drawKasbah(easel, [800 + dice.between(-80, 80), 780], 350);
    drawCanopy(easel, ground, { tall: 40, gap: 60, distance: 0.1, grows: (x) => x < 360 || x > 1260 });
    for (let index = 0; index < 16; index++) {
      const x = dice.chance(0.5) ? dice.between(-10, 480) : dice.between(1120, width + 10);
      drawPalm(
        easel,
        [x, 840 + dice.between(0, 50)],
        dice.between(120, 240),
        mix(light.dark, light.green, 0.3),
      );
    }
    const near = drawForeground(easel, 900, 24, 20);
    drawParty(easel, near, dice.between(700, 840), 96, 3);
    drawBirds(easel, [dice.between(400, 600), 260], 6);
  },
};

export const desertScenes = {
  dunes,
  'night-camp': nightCamp,
  'salt-flat': saltFlat,
  ruins,
  boulders,
  arches,
  canyon,
  kasbah,
} as const;
