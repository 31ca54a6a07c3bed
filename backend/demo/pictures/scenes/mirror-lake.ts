import { diceFor } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { width } from '../painting.ts';
import { drawForeground, drawHill, drawRange } from '../parts/mountains.ts';
import { drawConifers } from '../parts/plants.ts';
import { drawBirds, drawMist, drawSky } from '../parts/sky.ts';
import { drawReflection } from '../parts/water.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const mirrorLake: Scene = {
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
