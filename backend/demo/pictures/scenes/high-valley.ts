import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { curve, type Point, polygon, width } from '../painting.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const highValley: Scene = {
  sun: lowSun(250),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 640, 26);
    const opening = sun[0];
    const shape = (x: number) => -130 * dip(x, opening, 260);
    drawRange(easel, { base: 640, rise: 290, distance: 0.82, spread: 420, snow: 470, shape });
    drawRange(easel, {
      base: 690,
      rise: 390,
      distance: 0.55,
      spread: 560,
      snow: 430,
      shape: (x) => shape(x) * 1.7,
    });
    drawMist(easel, 650, 60, 0.5);
    drawRange(easel, {
      base: 780,
      rise: 330,
      distance: 0.26,
      spread: 700,
      shape: (x) => -290 * dip(x, opening, 430) + 60,
    });
    const floor = drawHill(easel, {
      at: 790,
      swing: 24,
      spread: 900,
      distance: 0.3,
      colour: mix(light.rock, light.green, 0.35),
    });
    drawRiver(easel, opening, heightOn(floor, opening) + 6);
    drawMist(easel, 800, 34, 0.28);
    const near = drawForeground(easel, 885, 46, 22);
    const party = opening > width / 2 ? dice.between(180, 460) : dice.between(980, 1240);
    drawParty(easel, near, party, 104, 3);
    drawBirds(easel, [width - opening, 240], 5);
    paint.shape(
      polygon([
        [0, 0],
        [width, 0],
        [width, 40],
        [0, 40],
      ]),
      { fill: light.sky[0], opacity: 0.06 },
    );
  },
};

/** A river winding towards us across a valley floor. */
function drawRiver({ paint, dice, light }: Easel, from: number, y: number): void {
  const left: Point[] = [];
  const right: Point[] = [];
  const [phase, turn] = [dice.between(0, 6), dice.pick([1, -1])];
  for (let step = 0; step <= 22; step++) {
    const share = step / 22;
    const wide = 2 + share ** 1.7 * 78;
    const x = from + turn * Math.sin(phase + share * 7) * (14 + share * 150) * (1 - share * 0.3);
    left.push([x - wide, y + share ** 1.6 * 200]);
    right.push([x + wide, y + share ** 1.6 * 200]);
  }
  paint.shape(`${curve(left)}L${curve(right.reverse()).slice(1)}Z`, {
    fill: paint.fall(y, y + 200, [
      { at: 0, colour: mix(light.water[0], light.sun, 0.6) },
      { at: 1, colour: mix(light.water[0], light.water[1], 0.5) },
    ]),
    opacity: 0.9,
  });
}
