import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { curve, height, type Point, width } from '../painting.ts';
import { drawHill } from '../parts/mountains.ts';
import { drawCanopy, drawFronds } from '../parts/plants.ts';
import { drawBoulder } from '../parts/rocks.ts';
import { drawShafts } from '../parts/shafts.ts';
import { drawMist, drawSky } from '../parts/sky.ts';
import { drawWater } from '../parts/water.ts';
import { dip, drawParty, type Scene } from './scene.ts';

export const rootBridge: Scene = {
  sun: (dice) => [dice.between(640, 960), 120],
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSky(easel, 560, 0);
    woodedValley(easel, sun[0], 300);
    drawShafts(easel, 9);
    drawWater(easel, 690);
    for (let stone = 0; stone < 34; stone++) {
      const y = 700 + dice.next() ** 1.5 * 250;
      drawBoulder(easel, [dice.between(0, width), y], 14 + (y - 690) * dice.between(0.1, 0.3), 0.12);
    }
    const deckAt = (x: number) => 520 + 92 * dip(x, 800, 420) - 30;
    const bark = mix('#5a4632', light.dark, 0.35);
    const strand = (lift: number, wobble: number, thick: number, tone: number) => {
      const drift = noise(dice, 170, 3);
      const points: Point[] = [];
      for (let x = 150; x <= 1450; x += 40)
        points.push([x, deckAt(x) + lift * (0.35 + 0.65 * (1 - dip(x, 800, 420))) + drift(x) * wobble]);
      paint.shape(curve(points), {
        fill: 'none',
        stroke: mix(bark, light.lit, tone),
        'stroke-width': thick,
        'stroke-linecap': 'round',
      });
    };
    for (const side of [-1, 1] as const) {
      const foot = side === -1 ? 130 : 1470;
      for (let root = 0; root < 26; root++) {
        const [from, to] = [foot + dice.between(-80, 80), foot + side * dice.between(-190, 160)];
        paint.shape(
          `M${from} ${dice.between(-60, 60)}C${from + dice.between(-60, 60)} 560 ${to} 620 ${to + dice.between(-40, 40)} ${dice.between(720, 940)}`,
          {
            fill: 'none',
            stroke: mix(bark, dice.chance(0.4) ? light.lit : light.dark, dice.between(0.05, 0.3)),
            'stroke-width': dice.between(5, 30),
            'stroke-linecap': 'round',
          },
        );
      }
    }
    for (let index = 0; index < 16; index++)
      strand(dice.between(0, 46), 14, dice.between(5, 18), dice.between(0, 0.22));
    for (let index = 0; index < 7; index++)
      strand(-dice.between(70, 92), 8, dice.between(3, 8), dice.between(0.05, 0.25));
    for (let x = 200; x <= 1400; x += dice.between(16, 40)) {
      paint.shape(
        `M${x} ${deckAt(x) + 10}Q${x + dice.between(-14, 14)} ${deckAt(x) - 40} ${x + dice.between(-18, 18)} ${deckAt(x) - 82}`,
        {
          fill: 'none',
          stroke: mix(bark, light.lit, 0.1),
          'stroke-width': dice.between(2, 4.5),
          'stroke-linecap': 'round',
        },
      );
    }
    for (let moss = 0; moss < 190; moss++) {
      const x = dice.between(160, 1440);
      paint.ellipse([x, deckAt(x) + dice.between(-6, 34)], dice.between(5, 22), dice.between(2, 7), {
        fill: mix(light.green, light.lit, dice.between(0, 0.5)),
        opacity: 0.6,
      });
    }
    drawParty(
      easel,
      [
        [0, deckAt(0)],
        [600, deckAt(600) + 4],
        [800, deckAt(800) + 4],
        [1000, deckAt(1000) + 4],
        [1600, deckAt(1600)],
      ],
      dice.between(660, 800),
      92,
      2,
    );
    const overhead: Point[] = [
      [-40, 90],
      [1640, 90],
    ];
    drawCanopy(easel, overhead, {
      tall: 150,
      gap: 60,
      distance: 0,
      colour: mix(light.green, light.dark, 0.35),
      grows: (x) => x < 330 || x > 1270,
    });
    drawFronds(easel, [-20, height + 20], 440, 1);
    drawFronds(easel, [width + 20, height + 20], 440, -1);
  },
};

const woodedValley = (easel: Easel, open: number, wide: number) => {
  for (const [at, distance, tall] of [
    [360, 0.8, 46],
    [450, 0.6, 66],
    [560, 0.4, 96],
  ] as const) {
    const crest = drawHill(easel, {
      at,
      swing: 50,
      spread: 420,
      distance,
      shape: (x) => -at * 0.42 * dip(x, open, wide) + 60,
    });
    drawCanopy(easel, crest, { tall, gap: tall * 0.5, distance });
    drawMist(easel, at + 70, 50, 0.4);
  }
};
