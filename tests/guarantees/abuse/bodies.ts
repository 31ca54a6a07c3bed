import fc from 'fast-check';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { ActionName } from '../../../shared/domain/actions/actions.ts';
import { hugeText, tampered, wrongNumber, wrongText, wrongType } from './hostile-values.ts';
import type { Victims } from './victims.ts';

/** A call that has to be refused. */
export interface Attack {
  readonly kind: string;
  readonly body: string;
}

type Json = Readonly<Record<string, unknown>>;
type Path = readonly string[];

function changed(body: Json, [key = '', ...rest]: Path, value: unknown): Json {
  if (rest.length === 0) return { ...body, [key]: value };
  return { ...body, [key]: changed((body[key] ?? {}) as Json, rest, value) };
}

/** What must be right about a call, and what can be sent in its place. */
interface Target {
  readonly action: ActionName;
  readonly body: Json;
  readonly ids: readonly Path[];
  readonly texts?: readonly Path[];
  readonly numbers?: readonly Path[];
}

function targets(victims: Victims): readonly Target[] {
  const { held, approved, booked, validation, waiting } = victims;
  const details = (field: string): Path => ['booking_data', field];
  const claimed = {
    ids: [['trip_id']],
    texts: ['email', 'phone', 'address', 'why', 'bookingId', 'passengers']
      .map(details)
      .concat([['draft_secret']]),
    numbers: [['no_of_seats'], details('noOfSeats'), details('totalAmount')],
  };
  const claim = makeClaim({ seats: 2, trip_id: 'open' });
  return [
    { action: 'initialize_booking', body: claim, ...claimed },
    { action: 'initialize_pending_booking', body: { ...claim, trip_id: 'roots' }, ...claimed },
    {
      action: 'create_order',
      body: { ...held.ids, amount: 75_000, currency: 'INR' },
      ids: [['booking_id'], ['payment_id']],
      numbers: [['amount']],
    },
    {
      action: 'verify_payment',
      body: { ...victims.otherProof, ...held.ids },
      ids: [['booking_id'], ['payment_id'], ['razorpay_payment_id'], ['razorpay_signature']],
    },
    {
      action: 'validate_approved_booking',
      body: validation,
      ids: [['access'], ['trip_id']],
      numbers: [['no_of_seats'], details('totalAmount')],
      texts: [['booking_data'], details('passengers')],
    },
    {
      action: 'lookup_booking',
      body: { reference: held.reference, email: victims.email },
      ids: [['reference'], ['email']],
    },
    { action: 'get_booking', body: { booking_id: booked.ids.booking_id }, ids: [['booking_id']] },
    {
      action: 'review_booking',
      body: { token: waiting.token, decision: 'approve' },
      ids: [['token'], ['decision']],
    },
    {
      action: 'send_enquiry',
      body: { trip_id: 'open', name: 'Mira Rao', email: 'mira@example.com', message: `About ${approved.id}` },
      ids: [['trip_id']],
      texts: [['name'], ['email'], ['message']],
    },
  ];
}

/** One thing of a call that would succeed is made wrong. */
function brokenCall(victims: Victims): fc.Arbitrary<Attack> {
  const ways = targets(victims).flatMap(({ action, body, ids, texts = [], numbers = [] }) => {
    const at = (paths: readonly Path[], kind: string, value: fc.Arbitrary<unknown>) =>
      paths.map((path) =>
        value.map((wrong) => ({
          kind: `${action} with ${kind} at ${path.join('.')}`,
          body: JSON.stringify({ ...changed(body, path, wrong), action }),
        })),
      );
    return [
      ...at([...ids, ...texts, ...numbers], 'a wrong type', wrongType),
      ...at([...ids, ...texts, ...numbers], 'too much', hugeText),
      ...at(ids, 'a wrong text', wrongText),
      ...at(numbers, 'a wrong number', wrongNumber),
    ];
  });
  return fc.oneof(...ways);
}

/** No call at all. */
const noCall: fc.Arbitrary<Attack> = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '{',
      '"x"',
      '{"action":{}}',
      '{"action":["get_booking"]}',
      '[['.repeat(5000),
    ),
    fc
      .constantFrom(
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        'INITIALIZE_BOOKING',
        ' get_booking',
        'sweep',
      )
      .map((action) => JSON.stringify({ action })),
    fc.string().map((action) => JSON.stringify({ action: `${action}!` })),
  )
  .map((body) => ({ kind: 'no call', body }));

/** Calls about other people's bookings, with what an attacker could have, guessed or changed. */
function foreignCall(victims: Victims): fc.Arbitrary<Attack> {
  const { held, other, booked, waiting, validation, otherProof } = victims;
  const call = (action: ActionName, body: object): Attack => ({
    kind: `${action} about somebody else`,
    body: JSON.stringify({ ...body, action }),
  });
  const secret = 'a'.repeat(32);
  const price = { amount: 75_000, currency: 'INR' };
  const replaces = { booking_id: held.ids.booking_id, draft_secret: secret };
  const crossed = { booking_id: held.ids.booking_id, payment_id: other.ids.payment_id };
  const replayed = { ...booked.proof, ...held.ids };
  return fc.oneof(
    fc.constant(call('initialize_booking', { ...held.claim, draft_secret: secret })),
    fc.constant(call('initialize_booking', makeClaim({ replaces, seats: 3 }))),
    fc.constant(call('create_order', { ...crossed, ...price })),
    fc.constant(call('create_order', { ...booked.ids, amount: 25_000, currency: 'INR' })),
    fc
      .constantFrom('USD', 'EUR', 'inr', 'INR ')
      .map((currency) => call('create_order', { ...held.ids, amount: 75_000, currency })),
    fc.constant(call('verify_payment', replayed)),
    fc.constant(call('verify_payment', { ...replayed, razorpay_order_id: held.orderId })),
    fc.constant(call('verify_payment', { ...otherProof, ...crossed })),
    tampered(booked.proof.razorpay_signature).map((razorpay_signature) =>
      call('verify_payment', { ...booked.proof, razorpay_signature }),
    ),
    fc
      .oneof(
        fc.constantFrom(victims.staleAccess, victims.tokenAsAccess, victims.foreignAccess),
        tampered(validation.access),
      )
      .map((access) => call('validate_approved_booking', { ...validation, access })),
    fc
      .tuple(
        fc.oneof(fc.constantFrom(victims.staleToken, victims.accessAsToken), tampered(waiting.token)),
        fc.constantFrom('look', 'approve', 'reject'),
      )
      .map(([token, decision]) => call('review_booking', { token, decision })),
    fc
      .oneof(tampered(held.reference), tampered(held.reference.toLowerCase()))
      .filter((reference) => reference.trim().toUpperCase() !== held.reference.toUpperCase())
      .map((reference) => call('lookup_booking', { reference, email: victims.email })),
    fc.emailAddress().map((email) => call('lookup_booking', { reference: held.reference, email })),
    fc
      .integer({ min: 1, max: 149_999 })
      .map((totalAmount) =>
        call('initialize_booking', makeClaim({ seats: 6, trip_id: 'open' }, { totalAmount })),
      ),
  );
}

/** Everything somebody might send who means no good. */
export function attacks(victims: Victims): fc.Arbitrary<Attack> {
  return fc.oneof(
    { weight: 6, arbitrary: brokenCall(victims) },
    { weight: 2, arbitrary: noCall },
    { weight: 3, arbitrary: foreignCall(victims) },
  );
}
