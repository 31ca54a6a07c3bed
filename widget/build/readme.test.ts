import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmeText } from './readme.ts';

test('README has the contract as it is: else `npm run generate` writes it', () => {
  expect(readFileSync('widget/README.md', 'utf8')).toBe(readmeText());
});
