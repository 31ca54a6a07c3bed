const feeShare = 0.02;
const taxShare = 0.18;

/** What the gateway keeps of a payment for an order of this amount, tax included; both in minor units. */
export function feeOf(orderAmount: number): number {
  return Math.round(orderAmount * feeShare * (1 + taxShare));
}

/** The tax that a fee includes. */
export function taxOf(fee: number): number {
  return Math.round((fee * taxShare) / (1 + taxShare));
}
