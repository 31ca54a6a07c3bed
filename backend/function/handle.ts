import type { ActionAnswer } from '../../shared/domain/actions/answer.ts';
import { isRecord, parseJsonOrNull } from '../../shared/domain/texts/json.ts';
import { second } from '../../shared/domain/time/durations.ts';
import type { Action } from './actions/action.ts';
import { cancelTrip } from './actions/cancel-trip.ts';
import { cancelBooking, changeBookedTravellers } from './actions/change-booking.ts';
import { createOrder } from './actions/create-order.ts';
import { sendHostLink, sendManageLink } from './actions/host-links.ts';
import { updateTrip, viewHost, viewTrip } from './actions/host-views.ts';
import { initializeBooking } from './actions/initialize-booking.ts';
import { initializePendingBooking } from './actions/initialize-pending-booking.ts';
import { getBooking, lookupBooking } from './actions/lookup-booking.ts';
import { messageTravellers } from './actions/message-travellers.ts';
import { reviewBooking } from './actions/review-booking.ts';
import { sendEnquiry } from './actions/send-enquiry.ts';
import { validateApprovedBooking } from './actions/validate-approved-booking.ts';
import { verifyPayment } from './actions/verify-payment.ts';
import { joinWaitlist, leaveWaitlist, viewWaitlist } from './actions/waitlist.ts';
import { fail } from './answer.ts';
import { expire } from './changes/expire.ts';
import { appwriteHeader, networkHash } from './identity/network-address.ts';
import { tracesOf } from './log.ts';
import { payOwed } from './mail/send-mail.ts';
import type { Owed } from './outbox/write-mails.ts';
import type { Ports } from './ports.ts';
import { type PageRow, requestBuildFor, rowOfEvent } from './rebuild/request-build.ts';
import { oneAtATime, sweep } from './sweep/sweep.ts';
import { budgetOf } from './time/in-time.ts';
import { seeDeleted } from './trips/cancel-trip.ts';
import { receiveWebhook, underWay, type WebhookAnswer } from './webhook/gateway-webhook.ts';

/** A call as Appwrite hands it over; header names in lower case. */
export interface FunctionRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bodyText: string;
}

export interface FunctionAnswer {
  readonly status: number;
  readonly body: object;
}

export const actions: Readonly<Record<string, Action>> = {
  initialize_booking: initializeBooking(expire),
  initialize_pending_booking: initializePendingBooking,
  create_order: createOrder,
  verify_payment: verifyPayment,
  validate_approved_booking: validateApprovedBooking,
  lookup_booking: lookupBooking,
  get_booking: getBooking,
  review_booking: reviewBooking,
  send_enquiry: sendEnquiry,
  view_trip: viewTrip,
  cancel_booking: cancelBooking,
  update_trip: updateTrip,
  cancel_trip: cancelTrip,
  send_manage_link: sendManageLink,
  change_travellers: changeBookedTravellers,
  join_waitlist: joinWaitlist,
  leave_waitlist: leaveWaitlist,
  view_waitlist: viewWaitlist,
  message_travellers: messageTravellers,
  view_host: viewHost,
  send_host_link: sendHostLink,
};

// Of the function's 30 seconds: what has begun by then still ends in time.
const sweepDuration = 18 * second;
const gatewayPatience = 4 * second;
// Who pays waits for the answer.
const owedPatience = 2 * second;
// The gateway waits five seconds for the answer to its webhook, the way there and back included.
const webhookPatience = 3 * second;
// Characters. The longest call, a trip's description with every letter written as \uXXXX, has 66,000.
const longestBody = 100_000;

/** Decides every call of the function. A decision is 200, a body that cannot be read 400, a bug 500; always JSON. */
export async function handle(ports: Ports, request: FunctionRequest): Promise<FunctionAnswer> {
  const started = ports.elapsed();
  try {
    const trigger = appwriteHeader(request.headers, 'x-appwrite-trigger');
    if (trigger === 'schedule') {
      const budget = { ...budgetOf(ports, sweepDuration), gatewayPatience };
      const report = await oneAtATime(ports, () => sweep(ports, budget));
      // Appwrite keeps the status alone: it says whether the sweep did its work.
      if (report !== null && report.failed > 0) return { status: 500, body: fail('INTERNAL') };
      return { status: 200, body: { success: true, code: 'OK', data: report ?? {} } };
    }
    if (trigger === 'event') {
      const row = rowOfEvent(request.bodyText);
      if (row !== null) await answerEvent(ports, row);
      return { status: 200, body: { success: true, code: 'OK' } };
    }
    if (request.path === '/gateway-webhook') return await answerWebhook(ports, request);
    return await answerAction(ports, request, started);
  } catch (thrown) {
    ports.log.error({ event: 'failed', ...tracesOf(thrown) });
    return { status: 500, body: fail('INTERNAL') };
  }
}

/** An event comes once: where one thing that it brings about fails, the other is done all the same. */
async function answerEvent(ports: Ports, row: PageRow): Promise<void> {
  const ends = await Promise.allSettled([
    row.table === 'trips' ? seeDeleted(ports, row.id) : null,
    requestBuildFor(ports, row),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function answerAction(
  ports: Ports,
  request: FunctionRequest,
  started: number,
): Promise<FunctionAnswer> {
  const body = readBody(request.bodyText);
  const name = body?.['action'];
  const action = typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (body === null || action === undefined) {
    const message = `The body has to be a JSON object of at most ${longestBody} characters with a known action.`;
    return { status: 400, body: { ...fail('VALIDATION_FAILED'), message } };
  }
  const address = appwriteHeader(request.headers, 'x-appwrite-client-ip');
  const caller = { networkHash: networkHash(ports.settings.idSecret, address) };
  const owed: Owed[] = [];
  const unseen: Owed[] = [];
  const its: Ports = {
    ...ports,
    owe: (one) => owed.push(one),
    oweUnseen: ports.afterAnswer && ((one) => unseen.push(one)),
  };
  const answer: ActionAnswer<object> = await action(its, body, caller);
  await within(owedPatience, ports, payOwed(ports, owed));
  if (unseen.length > 0) ports.afterAnswer?.(() => payOwed(ports, unseen));
  const milliseconds = Math.round(ports.elapsed() - started);
  ports.log.info({ event: 'action', action: String(name), code: answer.code, milliseconds });
  return { status: 200, body: answer };
}

/** Waits for so long, and lets the rest go on: what a call cannot finish is the sweep's. */
async function within(milliseconds: number, { log }: Ports, work: Promise<void>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolve();
  }, milliseconds);
  const noted = work.catch((thrown: unknown) => {
    if (!isOver) throw thrown;
    log.error({ event: 'failed', ...tracesOf(thrown) });
  });
  try {
    await Promise.race([noted, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null where the text is no JSON object, or longer than any call has to be. */
function readBody(text: string): Readonly<Record<string, unknown>> | null {
  const body = text.length > longestBody ? null : parseJsonOrNull(text);
  return isRecord(body) ? body : null;
}

/** What is not done in time goes on after the answer, and the gateway asks again: it is decided once. */
async function answerWebhook(ports: Ports, request: FunctionRequest): Promise<FunctionAnswer> {
  let answer: WebhookAnswer = underWay;
  const receive = async () => {
    const owed: Owed[] = [];
    const delivery = {
      rawBody: request.bodyText,
      signature: request.headers['x-razorpay-signature'] ?? '',
    };
    answer = await receiveWebhook({ ...ports, owe: (one) => owed.push(one) }, delivery);
    await payOwed(ports, owed);
  };
  await within(webhookPatience, ports, receive());
  const { status, outcome } = answer;
  ports.log.info({ event: 'webhook', status, outcome });
  return { status, body: { success: status === 200, message: outcome } };
}
