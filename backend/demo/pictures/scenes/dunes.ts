import { drawCaravan, drawDune } from '../parts/desert.ts';
import { drawBirds } from '../parts/sky.ts';
import { drawSkyFor, lowSun, type Scene } from './scene.ts';

export const dunes: Scene = {
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
