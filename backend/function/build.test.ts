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

  for (const { tag, texts } of readLanguages()) {
    expect(bundle, tag).toContain(JSON.stringify(texts['Booking confirmed']));
    expect(bundle, tag).not.toContain(JSON.stringify(texts['Try Again']));
  }
});
