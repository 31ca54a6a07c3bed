/** An error as the gateway's interface answers it: under `error`, with status 400 where nothing else is said. */
export interface GatewayError {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
}

export function badRequest(description: string, field?: string): GatewayError {
  return {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  };
}

/** https://razorpay.com/docs/payments/payment-gateway/s2s-integration/test-s2s/error-index */
export const amountTooSmall: GatewayError = {
  ...badRequest('Order amount less than minimum amount allowed', 'amount'),
  step: 'order_creation',
  reason: 'amount_less_than_minimum_amount',
};

export const unknownId = badRequest('The id provided does not exist');

export const authenticationFailed: GatewayError = {
  ...badRequest('Authentication failed'),
  source: 'NA',
  step: 'NA',
  reason: 'NA',
};

/** What a page's listener of `payment.failed` receives. */
export function declinedByBank(orderId: string, paymentId: string): GatewayError {
  return {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was declined by the bank. Try again, or use another card.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_failed',
    metadata: { payment_id: paymentId, order_id: orderId },
  };
}
