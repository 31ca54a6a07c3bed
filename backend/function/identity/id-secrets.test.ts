import { expect, test } from 'vitest';
import { idSecretFingerprint } from './id-secret-fingerprint.ts';
import { idSecretsOf } from './id-secrets.ts';

test('rows are looked for with the current secret first', () => {
  expect(idSecretsOf({ idSecret: 'new', previousIdSecret: 'old' })).toEqual(['new', 'old']);
  expect(idSecretsOf({ idSecret: 'new', previousIdSecret: '' })).toEqual(['new']);
});

// Written in databases in use: another one would take their secret for a wrong one.
test('a secret keeps its fingerprint for ever', () => {
  expect(idSecretFingerprint('secret')).toMatchInlineSnapshot(`"7679c4c9b97af8b141255a8cb52f7e8b"`);
});
