import { afterAll, describe, expect, test } from 'vitest';

import { scenarioNames } from './scenarios.ts';
import { openTestGateway } from './testing/test-gateway.ts';

const { app, makeOrder, close } = openTestGateway();
afterAll(close);

async function openModal(query: Record<string, string> = {}) {
  const opening = {
    key: 'rzp_test_embedded',
    order: (await makeOrder({ amount: 12_345_600 })).id,
    amount: '12345600',
    currency: 'INR',
    page: 'http://localhost:4321',
    ...query,
  };
  const answer = await app.request(`/checkout?${new URLSearchParams(opening)}`);
  return { answer, text: await answer.text() };
}

const tokenOf = (text: string) => /data-session="(\w*)"/.exec(text)?.[1] ?? '';

function pay(token: string, headers: Record<string, string> = {}) {
  return app.request('/checkout/attempts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({
      token,
      choice: 'pay',
      scenario: 'success',
      email: null,
      contact: null,
      description: null,
    }),
  });
}

describe('the framed checkout', () => {
  test('shows the amount of the order and every scenario', async () => {
    const { text } = await openModal();
    expect(text).toContain('₹1,23,456');
    for (const name of scenarioNames) expect(text).toContain(`<option value="${name}"`);
  });

  test('runs only its own files, and sends messages only to the page that opened it', async () => {
    const { answer, text } = await openModal();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=|<style|<script>/);
    expect(text).toContain('data-page="http://localhost:4321"');
  });

  test.each([
    [{ key: 'rzp_live_other' }, 'unknown key'],
    [{ order: 'order_unknown' }, 'unknown order'],
    [{ amount: '1' }, 'amount differs'],
    [{ currency: 'EUR' }, 'amount differs'],
  ])('opens nothing for %j', async (query, reason) => {
    const { text } = await openModal(query);
    expect(text).toContain(reason);
    expect(tokenOf(text)).toBe('');
  });

  test('ignores a page whose address is not http or https', async () => {
    const { text } = await openModal({ page: 'javascript:alert(1)' });
    expect(text).toContain('data-page=""');
  });

  test('pays with its own token, once', async () => {
    const token = tokenOf((await openModal()).text);
    expect(await (await pay(token)).json()).toMatchObject({ result: 'paid' });
    expect(await (await pay(token)).json()).toMatchObject({ result: 'ended' });
  });

  test('accepts payments only from itself', async () => {
    const token = tokenOf((await openModal()).text);
    expect((await pay(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await pay(token, { 'content-type': 'text/plain' })).status).toBe(403);
    expect(await (await pay(token)).json()).toMatchObject({ result: 'paid' });
  });
});

test('the script for pages is one classic script that any page may load', async () => {
  const answer = await app.request('/checkout.js');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const text = await answer.text();
  expect(text).toContain('Razorpay');
  expect(text).not.toMatch(/^\s*(import|export) /m);
  expect(text).not.toMatch(/\beval\(|new Function|innerHTML/);
});

test('an unchanged script is not sent again', async () => {
  const etag = (await app.request('/checkout.js')).headers.get('etag') ?? '';
  expect((await app.request('/checkout.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
});
