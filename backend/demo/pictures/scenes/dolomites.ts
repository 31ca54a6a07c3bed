import { mix } from '../colour.ts';
import { drawHill, drawRange } from '../parts/mountains.ts';
import { drawConifers } from '../parts/plants.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, type Scene } from './scene.ts';

export const dolomites: Scene = {
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
