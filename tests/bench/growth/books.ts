import { createServer } from 'node:http';
import process from 'node:process';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { listening } from '../../../backend/local/listen.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import { embeddedServer, serverVariables, startCommand } from '../../contract/support/command.ts';
import { startBenchBackend } from '../bench-backend.ts';
import { inHistory } from './growth.ts';
import type { History } from './history.ts';

/** A payment as the gateway lists it: https://razorpay.com/docs/api/payments/fetch-all-payments */
type ListedPayment = ReturnType<typeof listed>[number];

function listed(history: History) {
  return [...history.taken()].map(({ payment, sentAt }) => ({
    id: payment.id,
    order_id: payment.orderId,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    captured: true,
    amount_refunded: payment.amountRefunded,
    created_at: Math.floor(sentAt / second),
  }));
}

/** The books of a history: its rows on the embedded backend, and a gateway that took what the history says. */
interface GrowthBooks {
  readonly rows: Rows;
  /** What the gateway lists. */
  readonly payments: ListedPayment[];
  /** `npm run books` over all its days, with these words too. */
  print(...words: readonly string[]): Promise<{ readonly code: number; readonly printed: string }>;
}

function withBooks<T>(
  bookingsADay: number,
  days: number,
  work: (books: GrowthBooks) => Promise<T>,
): Promise<T> {
  return inHistory(bookingsADay, days, async ({ dataDir, history }) => {
    const payments = listed(history);
    const gateway = await listen(payments);
    const backend = await startBenchBackend(dataDir, 'none');
    const variables = {
      ...serverVariables(backend.url),
      GATEWAY_API_URL: gateway.url,
      GATEWAY_KEY_ID: 'key',
      GATEWAY_KEY_SECRET: 'secret',
    };
    const { until } = history.plan;
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const span = ['--from', dayOf(until - days * 86_400_000), '--to', dayOf(until)];
    try {
      return await work({
        rows: createAppwriteRows(createAppwriteClient(embeddedServer(backend.url)), 'main'),
        payments,
        print: (...words) =>
          startCommand('backend/live/books.ts', [...span, ...words], variables, dataDir).ended,
      });
    } finally {
      await backend.close();
      gateway.close();
    }
  });
}

async function listen(payments: readonly ListedPayment[]) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const number = (name: string) => Number(url.searchParams.get(name));
    const [, , what, id = ''] = url.pathname.split('/');
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (what === 'orders')
      return answer({ id, amount: 0, currency: 'INR', notes: { booking_id: '0'.repeat(32) } });
    const found = payments.find((payment) => payment.id === id);
    if (id !== '')
      return found ? answer(found) : answer({ error: { description: 'The id does not exist.' } }, 400);
    const inSpan = payments.filter(({ created_at: at }) => at >= number('from') && at <= number('to'));
    return answer({ items: inSpan.slice(number('skip'), number('skip') + number('count')) });
  });
  const port = await listening(server, 0);
  return { url: `http://127.0.0.1:${port}/v1`, close: () => server.close() };
}

/** Prints how long the books of a history take, and how many differences they have. */
export async function benchBooks(bookingsADay: number, days: number): Promise<void> {
  await withBooks(bookingsADay, days, async ({ payments, print }) => {
    const began = performance.now();
    const { code, printed } = await print();
    const seconds = Math.round((performance.now() - began) / second);
    const differences = printed.match(/^DIFFERENCE/gm)?.length ?? 0;
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
    console.log(
      `${bookingsADay} bookings a day, ${days} days: ${payments.length} payments, ${differences} differences, exit ${code}, in ${seconds} s (${memory} MB here)`,
    );
    if (code !== 0) console.log(printed.slice(-2000));
  });
}
