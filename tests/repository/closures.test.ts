import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const functionFolder = 'backend/function/';
// Imports of types are gone when the function runs.
const imported = /^(?:import|export)\s+(?!type\b)[^;]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

/** The files that run where this one does: itself, and all that it imports, of the function and of `shared`. */
function closureOf(file: string): readonly string[] {
  const found = new Set<string>([file]);
  for (const one of found) {
    for (const [, from, effect] of readFileSync(path.join(root, one), 'utf8').matchAll(imported)) {
      found.add(path.join(path.dirname(one), from ?? effect ?? ''));
    }
  }
  return [...found].toSorted();
}

// What decides about seats and money is to be read in one sitting.
test.each([
  ['seats/show-seats.ts', 15],
  ['actions/verify-payment.ts', 60],
  ['actions/initialize-booking.ts', 80],
])('%s runs with at most %i files', (file, most) => {
  const closure = closureOf(functionFolder + file);
  expect(closure.length, `\n${closure.join('\n')}\n`).toBeLessThanOrEqual(most);
});
