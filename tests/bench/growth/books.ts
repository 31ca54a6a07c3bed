import process from 'node:process';
import { day, second } from '../../../shared/domain/time/durations.ts';
import { serverVariables, startCommand } from '../../contract/support/command.ts';
import { listed, startListingGateway } from '../../contract/support/listing-gateway.ts';
import { startBenchBackend } from '../bench-backend.ts';
import { inHistory } from './growth.ts';

/**
 * Prints how long the books of a history take, and how many differences they have: its rows are on the embedded backend, and a gateway
 * took what the history says.
 */
export async function benchBooks(bookingsADay: number, days: number): Promise<void> {
  await inHistory(bookingsADay, days, async ({ dataDir, history }) => {
    const payments = [...history.taken()].map(({ payment, sentAt }) => listed(payment, sentAt));
    const gateway = await startListingGateway(payments);
    const backend = await startBenchBackend(dataDir, 'none');
    const variables = {
      ...serverVariables(backend.url),
      GATEWAY_API_URL: gateway.url,
      GATEWAY_KEY_ID: 'key',
      GATEWAY_KEY_SECRET: 'secret',
    };
    const { until } = history.plan;
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const span = ['--from', dayOf(until - days * day), '--to', dayOf(until)];
    try {
      const began = performance.now();
      const { code, printed } = await startCommand('backend/live/books.ts', span, variables, dataDir).ended;
      const seconds = Math.round((performance.now() - began) / second);
      const differences = printed.match(/^DIFFERENCE/gm)?.length ?? 0;
      const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
      console.log(
        `${bookingsADay} bookings a day, ${days} days: ${payments.length} payments, ${differences} differences, exit ${code}, in ${seconds} s (${memory} MB here)`,
      );
      if (code !== 0) console.log(printed.slice(-2000));
    } finally {
      await backend.close();
      await gateway.close();
    }
  });
}
