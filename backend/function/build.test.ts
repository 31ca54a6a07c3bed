import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLanguages } from '../../shared/build/languages.ts';
import { buildFunction } from './build.ts';

test('the bundle has the texts of the mails in every language, and none of the forms', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'function-'));
  await buildFunction({ outDir });
  const bundle = readFileSync(path.join(outDir, 'main.js'), 'utf8');
  rmSync(outDir, { recursive: true });

  // The texts are not compared: a failure would print the bundle.
  const holds = (text: string) => bundle.includes(text);
  const languages = readLanguages().map(({ tag, texts }) => ({
    tag,
    confirmed: holds(String(texts['Booking confirmed'])),
    retry: holds(String(texts['Please check your internet connection'])),
  }));
  expect(languages).toEqual(languages.map(({ tag }) => ({ tag, confirmed: true, retry: false })));
});
