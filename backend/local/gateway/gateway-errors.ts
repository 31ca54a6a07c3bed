/** An error as the gateway's interface answers it, under `error`. */
export interface GatewayError {
  readonly code: 'BAD_REQUEST_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
}

/**
 * A request that the gateway refuses, with status 400. Thrown, since it ends the request wherever it happens and undoes
 * what was written before it.
 */
export class BadRequest extends Error {
  readonly error: GatewayError;

  constructor(description: string, field?: string) {
    super(description);
    this.error = {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field ? { field } : {}),
    };
  }
}

export class UnknownId extends BadRequest {
  constructor() {
    super('The id provided does not exist');
  }
}

/**
 * An earlier request with the same idempotency key is still under way: status 409. Thrown by the interface alone, since what was
 * written stays.
 * https://razorpay.com/docs/payments/refunds/idempotent-refund-requests
 */
export class StillUnderWay extends Error {
  readonly error = {
    ...new BadRequest('Another request with the same Idempotency Header is under way').error,
    reason: 'request_in_progress',
  };
}

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
