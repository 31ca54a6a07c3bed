import { describe, expect, test } from 'vitest';

import { gatewayOfEachTest } from './testing/test-gateway.ts';

const sandbox = gatewayOfEachTest();

describe('a dispute', () => {
  test('of the scenario is raised some seconds after the capture', async () => {
    const payment = await sandbox.pay('dispute');
    expect(payment).toMatchObject({ status: 'captured' });
    expect(sandbox.gateway.disputesOf(payment.id)).toEqual([]);
    sandbox.passSeconds(5);
    const [dispute] = sandbox.gateway.disputesOf(payment.id);
    expect(dispute).toMatchObject({
      id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
      entity: 'dispute',
      payment_id: payment.id,
      amount: 10_000,
      currency: 'INR',
      status: 'open',
      phase: 'chargeback',
      amount_deducted: 0,
    });
    expect(Number(dispute?.respond_by) - Number(dispute?.created_at)).toBe(7 * 24 * 3600);
    await expect.poll(() => sandbox.webhooks('payment.dispute.created')).toHaveLength(1);
    expect(sandbox.webhooks('payment.dispute.created')).toMatchObject([
      {
        contains: ['payment', 'dispute'],
        payload: { payment: { entity: { id: payment.id } }, dispute: { entity: dispute } },
      },
    ]);
  });

  test.each([
    ['won', 0],
    ['lost', 2500],
    ['closed', 0],
  ] as const)('that is %s takes %i from the merchant, and stays so', async (status, amountDeducted) => {
    const payment = await sandbox.pay('success');
    const { id } = sandbox.gateway.raiseDispute(payment.id, 2500);
    sandbox.gateway.moveDispute(id, 'under_review');
    expect(sandbox.gateway.moveDispute(id, status)).toMatchObject({
      status,
      amount_deducted: amountDeducted,
    });
    expect(() => sandbox.gateway.moveDispute(id, 'won')).toThrow('not open any more');
    await expect.poll(() => sandbox.webhooks(`payment.dispute.${status}`)).toHaveLength(1);
    expect(sandbox.webhooks('payment.dispute.under_review')).toHaveLength(1);
  });

  test('is raised about captured money alone, and about no more than was paid', async () => {
    const authorised = await sandbox.pay('authorised');
    expect(() => sandbox.gateway.raiseDispute(authorised.id, null)).toThrow('captured');
    const paid = await sandbox.pay('success');
    expect(() => sandbox.gateway.raiseDispute(paid.id, 10_001)).toThrow('more than the payment');
    expect(() => sandbox.gateway.raiseDispute('pay_x', null)).toThrow('does not exist');
  });
});
