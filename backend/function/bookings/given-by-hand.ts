import type { GatewayPayment } from '../gateway/gateway.ts';
import type { NewStep } from '../rows/steps.ts';

/**
 * The step that notes what persons gave back of a payment beyond what was decided, in minor units; less than nothing where a refund of theirs
 * that counted for a part of that came to nothing.
 */
export function givenByHand(
  { id, amount: of, currency }: GatewayPayment,
  amount: number,
  before: number,
): NewStep {
  return {
    because: 'refunded-by-hand',
    payment: id,
    key: `refunded ${amount}`,
    note: JSON.stringify({ gatewayPaymentId: id, amount, before, of, currency }),
  };
}
