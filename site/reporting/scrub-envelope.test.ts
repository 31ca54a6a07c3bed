import { expect, test } from 'vitest';
import { scrubEnvelope } from './scrub-envelope.ts';

const sent = (type: string, payload: unknown, typed: readonly string[] = []) =>
  scrubEnvelope<[object, [{ type: string; length?: number }, unknown][]]>(
    [{}, [[{ type }, payload]]],
    typed,
  )[1][0];

test('an error keeps what it says of the program and loses what it says of people', () => {
  const event = {
    event_id: '12345678901234567890123456789012',
    exception: {
      values: [{ type: 'TypeError', value: 'Mira Solberg <mira@example.com> is not a function' }],
    },
    request: {
      url: 'https://trips.example/bookings/status?ref=GTley01123456&email=mira%40example.com',
      query_string: 'ref=GTley01123456',
      cookies: { session: '1' },
      headers: {
        'User-Agent': 'Firefox/140.0',
        Referer: 'https://trips.example/review?token=abc',
        Cookie: 'a=b',
      },
    },
    user: { ip_address: '10.0.0.7', email: 'mira@example.com' },
    breadcrumbs: [
      { category: 'fetch', data: { url: '/v1/rows?queries=mira', body: '{"email":"mira@example.com"}' } },
    ],
    extra: { 'mira@example.com': ['98765 43210'] },
  };
  expect(sent('event', event, ['Mira Solberg'])).toEqual([
    { type: 'event' },
    {
      event_id: '12345678901234567890123456789012',
      exception: { values: [{ type: 'TypeError', value: '[typed] <[email]> is not a function' }] },
      request: {
        url: 'https://trips.example/bookings/status',
        headers: { 'User-Agent': 'Firefox/140.0', Referer: 'https://trips.example/review' },
      },
      breadcrumbs: [{ category: 'fetch', data: { url: '/v1/rows' } }],
      extra: { '[email]': ['[number]'] },
    },
  ]);
});

test('a recording is read line by line, and its length is counted again', () => {
  const recording =
    '{"segment_id":0}\n[{"type":4,"data":{"href":"https://trips.example/bookings/ab12?x=1"},"timestamp":1790000000000}]';
  const [header, payload] = sent('replay_recording', recording) ?? [];
  expect(payload).toBe(
    '{"segment_id":0}\n[{"type":4,"data":{"href":"https://trips.example/bookings/[booking]"},"timestamp":1790000000000}]',
  );
  expect(header?.length).toBe(String(payload).length);
});

test.each([
  ['compressed', new Uint8Array([1, 2, 3])],
  ['no JSON', 'mira@example.com'],
])('an item that is %s stays behind', (_, payload) => {
  expect(sent('replay_recording', payload)).toBeUndefined();
});

test('the route in the headers of a trace is cleaned too', () => {
  const [headers] = scrubEnvelope(
    [{ dsn: 'https://key@reports.example/1', trace: { trace_id: 'ab', transaction: '/bookings/ab12' } }, []],
    [],
  );
  expect(headers).toEqual({
    dsn: 'https://key@reports.example/1',
    trace: { trace_id: 'ab', transaction: '/bookings/[booking]' },
  });
});
