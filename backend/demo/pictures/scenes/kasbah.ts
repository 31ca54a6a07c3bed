import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { width } from '../painting.ts';
import { drawKasbah } from '../parts/kasbah.ts';
import { drawForeground, drawHill, drawRange } from '../parts/mountains.ts';
import { drawCanopy, drawPalm } from '../parts/plants.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const kasbah: Scene = {
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
