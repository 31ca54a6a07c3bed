import { drawMonastery } from '../parts/monastery.ts';
import { drawForeground, drawRange, heightOn } from '../parts/mountains.ts';
import { drawBirds, drawCumulus, drawMist } from '../parts/sky.ts';
import { dip, drawParty, drawSkyFor, type Scene } from './scene.ts';

export const monastery: Scene = {
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
