import { mix } from '../colour.ts';
import { diceFor } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { width } from '../painting.ts';
import { drawForeground, drawRange, heightOn } from '../parts/mountains.ts';
import { drawBirds, drawMist, drawSky } from '../parts/sky.ts';
import { drawReflection } from '../parts/water.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const loch: Scene = {
  sun: lowSun(260),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 600, 22);
    drawRange(easel, { base: 600, rise: 220, distance: 0.74, spread: 560 });
    drawRange(easel, {
      base: 610,
      rise: 250,
      distance: 0.5,
      spread: 640,
      shape: (x) => -170 * dip(x, sun[0], 330),
    });
    drawMist(easel, 590, 40, 0.6);
    const seed = String(dice.next());
    const far = (own: Easel) =>
      drawRange(own, {
        base: 606,
        rise: 200,
        distance: 0.42,
        spread: 600,
        shape: (x) => -190 * dip(x, sun[0], 330),
      });
    far({ ...easel, dice: diceFor(seed) });
    drawReflection(easel, 606, () => {
      drawSky(easel, 606, 22);
      far({ ...easel, dice: diceFor(seed) });
    });
    drawMist(easel, 606, 26, 0.4);
    const shore = drawForeground(easel, 880, 40, 60);
    const { paint } = easel;
    for (let sprig = 0; sprig < 420; sprig++) {
      const x = dice.between(0, width);
      paint.ellipse([x, heightOn(shore, x) + dice.between(-34, 90)], dice.between(3, 8), dice.between(2, 6), {
        fill: mix('#9a5b86', light.dark, dice.between(0, 0.6)),
        opacity: 0.75,
      });
    }
    drawParty(easel, shore, sun[0] > 800 ? dice.between(300, 480) : dice.between(1020, 1180), 118, 3);
    drawBirds(easel, [800, 320], 5);
  },
};
