import { expect, test } from 'vitest';
import { imagePresets } from './image-presets.ts';

test.each([
  ['galleryThumb', 400, 225, 65],
  ['full', 1200, undefined, 90],
  ['card', 600, 338, 80],
  ['avatar', 400, 400, 80],
  ['banner', 1200, 400, 80],
  ['default', 800, undefined, 100],
] as const)('%s is %i wide, %s high, at quality %i', (name, width, height, quality) => {
  const preset = imagePresets[name];
  expect([preset.width, preset.height, preset.quality]).toEqual([width, height, quality]);
  expect(preset).toMatchObject({ gravity: 'center', borderWidth: 0 });
});

test('larger steps of a card', () => {
  expect(imagePresets.card.steps).toEqual([
    { width: 600, height: 338 },
    { width: 720, height: 406 },
    { width: 900, height: 507 },
    { width: 1200, height: 676 },
  ]);
  expect(imagePresets.full.steps).toEqual([{ width: 1200 }, { width: 1800 }, { width: 2400 }]);
});

test.each(Object.entries(imagePresets))(
  '%s starts at its own size and grows at its own ratio',
  (_, preset) => {
    const { width, height, steps } = preset;
    const widths = steps.map((step) => step.width);
    expect(widths[0]).toBe(width);
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    expect(Math.max(...widths)).toBeLessThanOrEqual(4000);
    for (const step of steps) {
      expect(Number.isInteger(step.width)).toBe(true);
      if (height === undefined) expect(step.height).toBeUndefined();
      else expect(Math.abs((step.height ?? 0) - (step.width * height) / width)).toBeLessThan(1);
    }
  },
);
