import sharp from 'sharp';
import { expect, test } from 'vitest';

import { drawPicture, pictureSvg } from './draw-picture.ts';
import { drawPortrait } from './draw-portrait.ts';
import { type SceneName, scenes } from './scenes.ts';

const sceneNames = Object.keys(scenes) as SceneName[];

test.each(sceneNames)(
  '%s is the same picture whenever it is drawn, and another with another seed',
  (scene) => {
    const svg = pictureSvg({ scene, palette: 'golden-hour', seed: 'one' });
    expect(pictureSvg({ scene, palette: 'golden-hour', seed: 'one' })).toBe(svg);
    expect(pictureSvg({ scene, palette: 'golden-hour', seed: 'other' })).not.toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test('a picture is a JPEG of the size asked for, the same to the byte', async () => {
  const picture = { scene: 'misty-hills', palette: 'rose-dawn', seed: 'one' } as const;
  const size = { wide: 320, high: 200 };
  const drawn = await drawPicture(picture, size);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 });
  expect(drawn.equals(await drawPicture(picture, size))).toBe(true);
});

test('a portrait is a square', async () => {
  const look = { skin: '#c98d63', hair: '#2b1c1a', cloth: '#b8432f', style: 'long', beard: false } as const;
  const drawn = await drawPortrait({ ...look, palette: 'clear-noon' }, 120);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 120 });
});
