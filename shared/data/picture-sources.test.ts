import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const origin = { endpoint: 'http://localhost:4322/v1', projectId: 'group-trips' };
const photo = { bucketId: 'trip-images', fileId: 'dawn' };

const options = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("a card's photo has the product's size and quality, and larger ones of the same ratio", () => {
  const { src, srcset, width, height } = pictureSources(origin, photo, 'card');
  expect({ width, height }).toEqual({ width: 600, height: 338 });
  expect(options(src)).toMatchObject({ width: '600', height: '338', quality: '80', output: 'webp' });
  const steps = srcset.split(', ').map((step) => step.split(' ') as [string, string]);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps[0]?.[0]).toBe(src);
  for (const [address, descriptor] of steps) {
    const step = options(address);
    expect(descriptor).toBe(`${step['width']}w`);
    expect(step['quality']).toBe('80');
    expect(Number(step['width']) / Number(step['height'])).toBeCloseTo(600 / 338, 2);
  }
});

test('the full view keeps the ratio of the picture', () => {
  const { src, height } = pictureSources(origin, photo, 'full');
  expect(height).toBeUndefined();
  expect(options(src)).not.toHaveProperty('height');
  expect(options(src)).toMatchObject({ width: '1200', quality: '90' });
});
