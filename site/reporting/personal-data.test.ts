import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { withoutPersonalData } from './personal-data.ts';

test.each([
  ['mira@example.com was refused', '[email] was refused'],
  ['to=Mira.Solberg+trips@mail.example.co.uk;', '[email];'],
  ['«søren@blåbær.example»', '«[email]»'],
  ['mira%40example.com', '[email]'],
  ['call 98765 43210 now', 'call [number] now'],
  ['tel:+91 (98765) 43210', 'tel:[number]'],
  ['98****3210', '[number]'],
  ['no booking GTley01123456!', 'no booking [reference]!'],
  ['captured pay_Nf8Sd3k for order_9A33', 'captured [payment] for [payment]'],
  ['GET http://localhost:4322/v1/x?queries[0]=%7B%22a%22%7D 404', 'GET http://localhost:4322/v1/x 404'],
  [
    'https://trips.example/bookings/status#ref=GTley01123456&email=a@b.example',
    'https://trips.example/bookings/status',
  ],
  ['/review?token=abc.def', '/review'],
  ['href="data:text/csv;charset=utf-8,%22GT-1%22%2C%22Mira%22%2C%22D\'Or\'"', 'href="data:[removed]"'],
  ['/bookings/0123456789abcdef0123456789abcdef', '/bookings/[booking]'],
  ['/bookings/status', '/bookings/status'],
  ['/v1/functions/bookings/executions', '/v1/functions/bookings/executions'],
  [
    'at https://trips.example/_astro/app.a1b2.js:10:2345',
    'at https://trips.example/_astro/app.a1b2.js:10:2345',
  ],
  ['sent {"name":"Mira Solberg","age":29}', 'sent {"name":"[removed]","age":"[removed]"}'],
  [
    'sent {"passengers":["{\\"name\\":\\"Mira\\",\\"gender\\":\\"female\\"}"]}',
    'sent {"passengers":["{\\"name\\":"[removed]",\\"gender\\":"[removed]"}"]}',
  ],
  ['Cannot read properties of undefined (reading 3)', 'Cannot read properties of undefined (reading 3)'],
])('%s', (text, left) => {
  expect(withoutPersonalData(text, [])).toBe(left);
});

test('takes out what was typed into the forms, wherever it turns up', () => {
  const text = 'TypeError: Mira Solberg from Tromsø is not a function';
  expect(withoutPersonalData(text, ['Mira Solberg', 'Tromsø'])).toBe(
    'TypeError: [typed] from [typed] is not a function',
  );
});

test('leaves no address of a person, whatever is around it', () => {
  fc.assert(
    fc.property(anyText(), fc.emailAddress(), anyText(), (before, email, after) => {
      expect(withoutPersonalData(`${before} ${email} ${after}`, [])).not.toContain(email);
    }),
  );
});

test.each([
  ['a path', 'a/', '%40'],
  ['backslashes', '\\', ''],
  ['backslashes before a field', '\\', '"name'],
  ['digits', '1', 'x'],
  ['addresses', 'a@', ''],
])('reads %s without an end in no time worth speaking of', (_, part, end) => {
  const long = part.repeat(100_000) + end;
  expect(withoutPersonalData(long, [])).toBe(long);
});
