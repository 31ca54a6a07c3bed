import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reservedRoom } from './reserved-room.ts';

test('the documented rule is the one that the site offers', () => {
  const documented = readFileSync('widget/README.md', 'utf8');
  expect(documented).toContain(reservedRoom({ withStatus: true }));
});
