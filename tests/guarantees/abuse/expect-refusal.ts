import { expect } from 'vitest';
import { ActionErrorCode } from '../../../shared/domain/actions/answer.ts';

/** Internals that no answer may show: stack frames, file names, SQL. */
const internals = /\n\s+at |node:internal|node_modules|\.(ts|js|mjs):\d|sqlite|SELECT |TypeError|RangeError/i;

const codes = ActionErrorCode.options.filter((code) => code !== 'INTERNAL');

/** Expects an answer to be an error in plain words, or that of a webhook without a signature, 401. */
export function expectRefusal(status: number, text: string): void {
  expect([200, 400, 401]).toContain(status);
  expect(text).not.toMatch(internals);
  expect(text.length, 'an answer does not repeat what was sent').toBeLessThan(2_000);
  const answer: unknown = JSON.parse(text);
  expect(answer).toMatchObject({ success: false });
  if (status === 401) return;
  expect(answer).toMatchObject({ message: expect.stringMatching(/\S/) });
  expect(codes).toContain((answer as { readonly code: string }).code);
}
