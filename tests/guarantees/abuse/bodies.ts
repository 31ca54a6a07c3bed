import fc from 'fast-check';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { ActionName } from '../../../shared/domain/actions/actions.ts';
import { hugeText, tampered, wrongNumber, wrongText, wrongType } from './hostile-values.ts';
import type { OtherBookings } from './other-bookings.ts';

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

/** A valid call, and the paths whose values can be made wrong. */
interface Target {
  readonly action: ActionName;
  readonly body: Json;
  readonly ids: readonly Path[];
  readonly texts?: readonly Path[];
  readonly numbers?: readonly Path[];
}

function targets(others: OtherBookings): readonly Target[] {
  const { held, approved, booked, validation, waiting } = others;
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
      body: { ...others.otherProof, ...held.ids },
      ids: [['booking_id'], ['payment_id'], ['razorpay_payment_id'], ['razorpay_signature']],
    },
    {
      action: 'validate_approved_booking',
      body: validation,
      ids: [['access'], ['trip_id']],
      numbers: [['no_of_seats'], details('totalAmount')],
      // Its travellers are not read.
      texts: [['booking_data']],
    },
    {
      action: 'cancel_booking',
      body: {
        booking_id: approved.id,
        access: validation.access,
        expected_refund: { amount: 1, currency: 'INR' },
      },
      ids: [['access'], ['booking_id']],
      texts: [['expected_refund'], ['expected_refund', 'currency']],
    },
    {
      action: 'lookup_booking',
      body: { reference: held.reference, email: others.email },
      ids: [['reference'], ['email']],
    },
    { action: 'get_booking', body: { booking_id: booked.ids.booking_id }, ids: [['booking_id']] },
    {
      action: 'review_booking',
      body: { token: waiting.token, decision: 'approve' },
      ids: [['token'], ['decision']],
    },
    { action: 'view_trip', body: { token: others.manageToken }, ids: [['token']] },
    {
      action: 'update_trip',
      body: { token: others.manageToken, change: { seatsBy: -1 } },
      ids: [['token'], ['change']],
    },
    {
      action: 'cancel_trip',
      body: { token: others.cancelToken, step: 'confirm' },
      ids: [['token'], ['step']],
    },
    {
      action: 'send_enquiry',
      body: { trip_id: 'open', name: 'Mira Rao', email: 'mira@example.com', message: `About ${approved.id}` },
      ids: [['trip_id']],
      texts: [['name'], ['email'], ['message']],
    },
  ];
}

/** A call that would succeed, with one value made wrong. */
function brokenCall(others: OtherBookings): fc.Arbitrary<Attack> {
  const ways = targets(others).flatMap(({ action, body, ids, texts = [], numbers = [] }) => {
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

/** Bodies that are not a call. */
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
function foreignCall(others: OtherBookings): fc.Arbitrary<Attack> {
  const { held, other, booked, waiting, approved, validation, otherProof } = others;
  const call = (action: ActionName, body: object): Attack => ({
    kind: `${action} about another person`,
    body: JSON.stringify({ ...body, action }),
  });
  const secret = 'a'.repeat(32);
  const price = { amount: 75_000, currency: 'INR' };
  const noRefund = { expected_refund: { amount: 0, currency: 'INR' } };
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
    tampered(booked.proof.razorpay_signature).map((signature) =>
      call('verify_payment', { ...booked.proof, razorpay_signature: signature }),
    ),
    fc
      .oneof(
        fc.constantFrom(others.staleAccess, others.tokenAsAccess, others.foreignAccess),
        tampered(validation.access),
      )
      .chain((access) =>
        fc.constantFrom(
          call('validate_approved_booking', { ...validation, access }),
          call('cancel_booking', { booking_id: approved.id, access, ...noRefund }),
        ),
      ),
    // A proof of the attacker's own booking.
    fc
      .constantFrom(held.ids.booking_id, booked.ids.booking_id, waiting.id)
      .map((bookingId) =>
        call('cancel_booking', { booking_id: bookingId, access: validation.access, ...noRefund }),
      ),
    fc
      .tuple(
        fc.oneof(fc.constantFrom(others.staleToken, others.accessAsToken), tampered(waiting.token)),
        fc.constantFrom('look', 'approve', 'reject'),
      )
      .map(([token, decision]) => call('review_booking', { token, decision })),
    fc
      .oneof(
        fc.constantFrom(waiting.token, others.staleManageToken, others.cancelToken),
        tampered(others.manageToken),
      )
      .chain((token) =>
        fc.constantFrom(
          call('view_trip', { token }),
          call('update_trip', { token, change: { seatsBy: -1 } }),
          call('update_trip', { token, change: { isBookingOpen: false } }),
          call('cancel_trip', { token, step: 'request' }),
        ),
      ),
    fc
      .oneof(
        fc.constantFrom(waiting.token, others.staleCancelToken, others.manageToken),
        tampered(others.cancelToken),
      )
      .map((token) => call('cancel_trip', { token, step: 'confirm' })),
    fc
      .tuple(
        fc.constantFrom(others.manageToken, others.cancelToken),
        fc.constantFrom('look', 'approve', 'reject'),
      )
      .map(([token, decision]) => call('review_booking', { token, decision })),
    fc
      .oneof(tampered(held.reference), tampered(held.reference.toLowerCase()))
      .filter((reference) => reference.trim().toUpperCase() !== held.reference.toUpperCase())
      .map((reference) => call('lookup_booking', { reference, email: others.email })),
    fc.emailAddress().map((email) => call('lookup_booking', { reference: held.reference, email })),
    fc
      .integer({ min: 1, max: 149_999 })
      .map((totalAmount) =>
        call('initialize_booking', makeClaim({ seats: 6, trip_id: 'open' }, { totalAmount })),
      ),
  );
}

/** Every body that an attacker might send. */
export function attacks(others: OtherBookings): fc.Arbitrary<Attack> {
  return fc.oneof(
    { weight: 6, arbitrary: brokenCall(others) },
    { weight: 2, arbitrary: noCall },
    { weight: 3, arbitrary: foreignCall(others) },
  );
}
