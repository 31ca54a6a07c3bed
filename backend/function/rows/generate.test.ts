import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFile, generateRowSchemas } from './generate.ts';

test('the generated schemas are those of appwrite.config.json', () => {
  expect(readFileSync(generatedFile, 'utf8'), 'Run: npm run generate').toBe(generateRowSchemas());
});
