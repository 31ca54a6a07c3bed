import process from 'node:process';
import { test } from '../../engines/test.ts';

const widths = { phone: 360, desktop: 1280 } as const;

/**
 * Tests of screens on one of the two; in other engines on both. Every state of these screens is walked on both by
 * `accessibility.test.ts`.
 */
export function byKeyboard(device: keyof typeof widths, tests: () => void): void {
  for (const [name, width] of Object.entries(widths)) {
    if (name !== device && process.env['ENGINE'] === undefined) continue;
    test.describe(`at ${width} px, by keyboard`, () => {
      test.use({ viewport: { width, height: 800 } });
      tests();
    });
  }
}
