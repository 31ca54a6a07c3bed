import { describe, expect, test } from 'vitest';

import type { Payment } from '../entities.ts';
import { gatewayOfEachTest } from '../testing/test-gateway.ts';

const sandbox = gatewayOfEachTest();

function request(address: string, init: RequestInit = {}, remoteAddress = '127.0.0.1') {
  return sandbox.app.request(new URL(address, 'http://localhost'), init, {
    incoming: { socket: { remoteAddress } },
  });
}

async function open(address: string): Promise<string> {
  return (await request(address)).text();
}

/** Sends a form as a browser does. */
function send(address: string, fields: Readonly<Record<string, string>> = {}, site = 'same-origin') {
  return request(address, {
    method: 'POST',
    headers: { 'sec-fetch-site': site },
    body: new URLSearchParams(fields),
  });
}

const pageOf = (payment: Payment) => `/payments/${payment.id}`;

describe('the list', () => {
  test('shows each payment with its amount and status, the newest first', async () => {
    const first = await sandbox.pay('success', { amount: 4_200_000 });
    const second = await sandbox.pay('authorised');
    const page = await open('/');
    expect(page).toContain(`href="/gateway/payments/${first.id}"`);
    expect(page).toContain('₹42,000 captured');
    expect(page).toContain('₹100 authorized');
    expect(page.indexOf(second.id)).toBeLessThan(page.indexOf(first.id));
  });

  test('explains what to do while there is no payment', async () => {
    expect(await open('/')).toContain('No payment yet.');
  });

  test('has the setting of who bears the fees', async () => {
    const answer = await send('/settings', { customer_pays_fees: 'on' });
    expect(answer.headers.get('location')).toBe('/gateway');
    expect(sandbox.gateway.settings().feeBearer).toBe('customer');
    expect(await open('/')).toMatch(/name="customer_pays_fees" checked/);
    expect(await open(pageOf(await sandbox.pay('success')))).toContain('₹2.36, part of the amount');
    await send('/settings');
    expect(sandbox.gateway.settings().feeBearer).toBe('platform');
  });
});

describe('the page of a payment', () => {
  test('shows its order, receipt, amount, fee, refunds and disputes', async () => {
    const payment = await sandbox.pay('success', { amount: 4_200_000, receipt: 'b00c' });
    await send(`${pageOf(payment)}/refund`, { amount: '1000' });
    await send(`${pageOf(payment)}/dispute`, { amount: '500.50' });
    const page = await open(pageOf(payment));
    for (const text of [
      payment.id,
      payment.order_id,
      'b00c',
      '₹42,000',
      '₹991.20, borne by the shop',
      '₹1,000 processed',
      '₹500.50 open',
      'captured',
    ]) {
      expect(page).toContain(text);
    }
  });

  test('refunds a part, then all that is left', async () => {
    const payment = await sandbox.pay('success');
    const answer = await send(`${pageOf(payment)}/refund`, { amount: '40.50' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/gateway/payments/${payment.id}?done=payments/refund`);
    expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 4050, refund_status: 'partial' });
    expect(await open(`${pageOf(payment)}?done=payments/refund`)).toMatch(
      /role="status">The refund is made\./,
    );

    await send(`${pageOf(payment)}/refund`);
    expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 10_000, status: 'refunded' });
    expect(await open(pageOf(payment))).toContain('Nothing is left to refund.');
  });

  test('offers for a refund what a lost dispute has not taken', async () => {
    const payment = await sandbox.pay('success');
    for (const [amount, words] of [
      [2500, 'Refund all that is left, ₹75'],
      [7500, 'Nothing is left to refund.'],
    ] as const) {
      sandbox.gateway.moveDispute(sandbox.gateway.raiseDispute(payment.id, amount).id, 'lost');
      expect(await open(pageOf(payment))).toContain(words);
    }
  });

  test.each(['100.01', '0', 'much', '1e3', '1.234', '-5', ''])(
    'refunds nothing for the amount %j',
    async (amount) => {
      const payment = await sandbox.pay('success');
      const answer = await send(`${pageOf(payment)}/refund`, { amount });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('role="alert"');
      expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 0 });
    },
  );

  test('reports why the gateway refuses a refund', async () => {
    const payment = await sandbox.pay('refund refused');
    const answer = await send(`${pageOf(payment)}/refund`);
    expect(await answer.text()).toContain('Refund is currently not supported for this payment method');
  });

  test.each(['processed', 'failed'])('decides a pending refund: %s', async (decision) => {
    const payment = await sandbox.pay('refund pending');
    await send(`${pageOf(payment)}/refund`);
    const [refund] = sandbox.gateway.refundsOf(payment.id);
    expect(await open(pageOf(payment))).toContain(`aria-label="Process: refund ${refund?.id}"`);
    await send(`/refunds/${refund?.id}/decision`, { decision });
    expect(sandbox.gateway.refundsOf(payment.id)).toMatchObject([{ status: decision }]);
    expect((await send(`/refunds/${refund?.id}/decision`, { decision })).status).toBe(400);
  });

  test('captures an authorised payment, or gives it back without capture', async () => {
    const captured = await sandbox.pay('authorised');
    expect(await open(pageOf(captured))).toContain('Capture ₹100');
    await send(`${pageOf(captured)}/capture`);
    expect(await sandbox.payment(captured)).toMatchObject({ status: 'captured' });
    expect(await open(pageOf(captured))).not.toContain('/capture"');

    const expired = await sandbox.pay('authorised');
    await send(`${pageOf(expired)}/expire`);
    expect(await sandbox.payment(expired)).toMatchObject({ status: 'refunded', captured: false });
  });

  test.each([
    ['Lost', 'lost', 10_000],
    ['Won', 'won', 0],
  ] as const)('raises a dispute and resolves it: %s', async (label, status, deducted) => {
    const payment = await sandbox.pay('success');
    await send(`${pageOf(payment)}/dispute`, { amount: '100' });
    const [dispute] = sandbox.gateway.disputesOf(payment.id);
    expect(await open(pageOf(payment))).toContain(`aria-label="${label}: dispute ${dispute?.id}"`);
    await send(`/disputes/${dispute?.id}/status`, { status });
    expect(sandbox.gateway.disputesOf(payment.id)).toMatchObject([{ status, amount_deducted: deducted }]);
    expect(await open(pageOf(payment))).not.toContain(`/disputes/${dispute?.id}/status`);
  });

  test('is not found for unknown ids', async () => {
    expect((await request('/payments/pay_x')).status).toBe(404);
    for (const address of ['/payments/pay_x/refund', '/refunds/rfnd_x/decision', '/disputes/disp_x/status']) {
      expect((await send(address)).status).toBe(404);
    }
  });

  test('writes what people typed as text', async () => {
    const payment = await sandbox.pay('success', { receipt: '<b>7</b>' });
    expect(await open(pageOf(payment))).toContain('&lt;b&gt;7&lt;/b&gt;');
  });
});

describe('the dashboard', () => {
  test('answers only this machine', async () => {
    const payment = await sandbox.pay('success');
    for (const address of ['/', pageOf(payment)]) {
      expect((await request(address, {}, '192.0.2.7')).status).toBe(403);
      expect((await request(`http://foreign.example${address}`)).status).toBe(403);
    }
    const refund = await request(`${pageOf(payment)}/refund`, { method: 'POST' }, '192.0.2.7');
    expect(refund.status).toBe(403);
    expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 0 });
  });

  test('takes forms from its own pages alone', async () => {
    const payment = await sandbox.pay('success');
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await send(`${pageOf(payment)}/refund`, {}, site)).status).toBe(403);
    }
    expect((await send('/settings', {}, 'cross-site')).status).toBe(403);
    expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 0 });
  });

  test('runs no script, sends forms to itself, and is framed by no page', async () => {
    const answer = await request('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toMatch(/<script| style=|<style/);
  });
});
