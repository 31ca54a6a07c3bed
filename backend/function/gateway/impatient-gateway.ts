import type { Gateway, GatewayAnswer } from './gateway.ts';

// A single order about which the gateway is silent does not end the questions about all others.
const maxSilences = 3;

type Ask<A extends unknown[], T> = (...given: A) => Promise<GatewayAnswer<T>>;

/**
 * A gateway that is waited for so many milliseconds, and not asked again once it was silent a few times: `onSilent` is called
 * then, and every further answer is `unavailable`.
 */
export function impatientGateway(gateway: Gateway, milliseconds: number, onSilent: () => void): Gateway {
  let silences = 0;

  function limited<A extends unknown[], T>(ask: Ask<A, T>): Ask<A, T> {
    return async (...given) => {
      if (silences >= maxSilences) return silence;
      const { promise: tooLong, resolve } = Promise.withResolvers<typeof silence>();
      const timer = setTimeout(resolve, milliseconds, silence);
      const answer = await Promise.race([ask(...given), tooLong]);
      clearTimeout(timer);
      if (answer !== silence) return answer;
      silences += 1;
      if (silences === maxSilences) onSilent();
      return answer;
    };
  }

  return {
    createOrder: limited(gateway.createOrder),
    order: limited(gateway.order),
    ordersOfReceipt: limited(gateway.ordersOfReceipt),
    payment: limited(gateway.payment),
    paymentsOfOrder: limited(gateway.paymentsOfOrder),
    refund: limited(gateway.refund),
    capture: limited(gateway.capture),
    refundById: limited(gateway.refundById),
    refundsOfPayment: limited(gateway.refundsOfPayment),
  };
}

const silence = { ok: false, reason: 'unavailable', description: 'No answer in time.' } as const;
