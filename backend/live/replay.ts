import { createHmac } from 'node:crypto';
import { isoInstant } from '../../shared/domain/time/calendar.ts';
import { calledFunction } from './called-function.ts';
import { flag, readArguments, runCommand, word } from './command.ts';
import type { ChooseServer, ChosenServer } from './environment.ts';
import { gatewayAccess, listPayments, listRefunds } from './gateway.ts';

const usage = `npm run replay -- --since INSTANT   after a copy of the database was put back: tells the function once more what the gateway
                                    told it since then (2026-11-25T08:00Z), every payment and every refund
  --embedded  works on the backend that \`npm start\` runs`;

type Deliver = (event: string, payload: object) => Promise<string>;

/** Delivers events as the gateway does: what is decided already stays as it is. */
function deliveryTo(chosen: ChosenServer): Deliver {
  const call = calledFunction(chosen);
  const secret = chosen.variables['GATEWAY_WEBHOOK_SECRET']?.trim() ?? '';
  return async (event, payload) => {
    const bodyText = JSON.stringify({ entity: 'event', event, payload });
    const headers = {
      'x-razorpay-signature': createHmac('sha256', secret).update(bodyText).digest('hex'),
    };
    const answer = await call({ method: 'POST', path: '/gateway-webhook', headers, bodyText });
    const { message } = answer.body as { readonly message: string };
    return answer.status === 200 ? message : `FAILED (${answer.status} ${message})`;
  };
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const { since = '', embedded } = readArguments(usage, {
    options: { since: word, embedded: flag },
  }).values;
  const from = /T.*(Z|[+-]\d{2}:\d{2})$/.test(since) ? isoInstant(since) : null;
  const now = Date.now();
  if (from === null || Date.parse(from) > now)
    throw new Error(
      `--since is "${since}", but it has to be an instant that is over, such as 2026-11-25T08:00Z.\n\n${usage}`,
    );
  const chosen = chooseServer(usage, { embedded });
  const deliver = deliveryTo(chosen);
  const access = gatewayAccess(chosen.variables);
  const span = { from: Date.parse(from), to: now };
  let failures = 0;
  const say = (id: string, outcome: string) => {
    if (outcome.startsWith('FAILED')) failures += 1;
    console.log(`${id}  ${outcome}`);
  };
  for (const { id, orderId } of await listPayments(access, span)) {
    const payment = { entity: { id, order_id: orderId } };
    say(id, await deliver('payment.captured', { payment }));
  }
  for (const refund of await listRefunds(access, span)) {
    const event = refund.status === 'failed' ? 'refund.failed' : 'refund.processed';
    say(refund.id, await deliver(event, { refund: { entity: refund } }));
  }
  console.log(failures === 0 ? 'All of it was heard.' : `${failures} were not heard: run this again.`);
  return failures === 0 ? 0 : 1;
}

await runCommand(main);
