import { mix } from '../colour.ts';
import { width } from '../painting.ts';
import { drawForeground, drawHill, heightOn } from '../parts/mountains.ts';
import { drawCanopy, drawPalm } from '../parts/plants.ts';
import { drawBoulder } from '../parts/rocks.ts';
import { drawRuins } from '../parts/ruins.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const ruins: Scene = {
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
