import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leastBrowsersText } from './least-browsers.ts';

test('README names the oldest browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`${leastBrowsersText}, or newer`);
});
