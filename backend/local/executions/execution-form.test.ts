import { expect, test } from 'vitest';

import { executionForm, prefersForm } from './execution-form.ts';

test('a form carries texts, lists and bytes as they are', async () => {
  const bytes = Uint8Array.from([0xff, 0x00, 0x0d, 0x0a]);
  const { type, body } = executionForm({ $id: 'one', duration: 0.5, list: [{ a: 1 }], bytes, none: null });
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  expect(Object.fromEntries(form)).toMatchObject({
    $id: 'one',
    duration: '0.5',
    list: '[{"a":1}]',
    none: '',
  });
  expect(Buffer.from(body).includes(Buffer.from(bytes))).toBe(true);
});

test.each([
  ['multipart/form-data', true],
  ['text/html, multipart/form-data, application/json', true],
  ['application/json, multipart/form-data', false],
  ['*/*', false],
  [undefined, false],
])('who accepts %s gets a form: %s', (accept, form) => {
  expect(prefersForm(accept)).toBe(form);
});
