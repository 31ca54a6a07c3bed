import { createServer } from 'node:http';
import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { closeServer, listening } from '../../../backend/local/listen.ts';
import { second } from '../../../shared/domain/time/durations.ts';

/** A payment as the gateway lists it: https://razorpay.com/docs/api/payments/fetch-all-payments */
export type ListedPayment = ReturnType<typeof listed>;

/** `at` is when it was made, in milliseconds. */
export function listed(
  { id, orderId, amount, currency, status, amountRefunded }: GatewayPayment,
  at: number,
) {
  return {
    id,
    order_id: orderId,
    amount,
    currency,
    status,
    captured: true,
    amount_refunded: amountRefunded,
    created_at: Math.floor(at / second),
  };
}

/** A gateway that lists these payments, also as they are changed later, and whose orders are those of no booking. */
export async function startListingGateway(payments: readonly ListedPayment[]) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
    const [, , what, id = ''] = pathname.split('/');
    const numberOf = (name: string) => Number(searchParams.get(name));
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (what === 'orders')
      return answer({ id, amount: 0, currency: 'INR', notes: { booking_id: '0'.repeat(32) } });
    const found = payments.find((payment) => payment.id === id);
    if (id !== '')
      return found ? answer(found) : answer({ error: { description: 'The id does not exist.' } }, 400);
    const inSpan = payments.filter(({ created_at: at }) => at >= numberOf('from') && at <= numberOf('to'));
    return answer({ items: inSpan.slice(numberOf('skip'), numberOf('skip') + numberOf('count')) });
  });
  const port = await listening(server, 0);
  return { url: `http://127.0.0.1:${port}/v1`, close: () => closeServer(server) };
}
