import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import { below, polygon, sweep, width } from '../painting.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawCanopy } from '../parts/plants.ts';
import { drawCumulus, drawMist } from '../parts/sky.ts';
import { drawWater } from '../parts/water.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const craterLake: Scene = {
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
