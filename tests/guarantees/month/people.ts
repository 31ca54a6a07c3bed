import { paymentsOf } from '../../../backend/function/bookings/payment-rows.ts';
import { refundMoney } from '../../../backend/function/payments/refund-state.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { linkTo } from '../../../backend/function/testing/links.ts';
import { orderedApproval } from '../../../backend/function/testing/request-journey.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import { calendar, type MonthApp } from './month-app.ts';

/** What the gateway captured, and when. */
type Captured = Map<string, number>;

type Claim = ReturnType<typeof makeClaim>;
interface Ids {
  readonly booking_id: string;
  readonly payment_id: string;
}

/** What travellers, hosts and support do in the month. */
export function createPeople(app: MonthApp, trips: readonly string[]) {
  const { dice, later, oneIn } = app;
  const captured: Captured = new Map();
  const untold = new Set<string>();
  const has = (to: string | undefined, words: string) =>
    app.delivered.some((mail) => mail.to === to && mail.text.includes(words));

  function claimOf(number: number, tripId: string): Claim {
    // The mailbox of a few has ceased to exist.
    const email = `${oneIn(100) ? 'gone-' : ''}traveller-${number}@example.com`;
    return makeClaim({ trip_id: tripId, seats: dice.between(1, 3) }, { email });
  }

  /** Pays an open order; page, webhook, both or nobody report it. */
  async function pay(ids: Ids, orderId: string): Promise<void> {
    const proof = app.fake.pay(orderId);
    const id = proof.razorpay_payment_id;
    captured.set(id, app.now());
    const reporter = dice.between(0, 5);
    if (reporter === 0) untold.add(id);
    else app.tell('payment.captured', { payment: { id, order_id: orderId } });
    if (reporter > 1) await app.call('verify_payment', { ...proof, ...ids });
    if (oneIn(40)) later(minute, () => pay(ids, orderId));
  }

  async function cancel(claim: Claim): Promise<void> {
    const { bookingId: reference, email } = claim.booking_data;
    const { data } = await app.call('lookup_booking', { reference, email });
    if (data.booking === undefined) return;
    const request = { booking_id: String(data.booking['$id']), access: data.access };
    const ask = (amount: number) =>
      app.call('cancel_booking', { ...request, expected_refund: { amount, currency: 'INR' } });
    const shown = await ask(0);
    const { refund } = shown.data as unknown as { readonly refund?: { readonly amount: number } };
    if (shown.code === 'REFUND_CHANGED') await ask(refund?.amount ?? 0);
  }

  async function bookAtOnce(number: number, tripId: string): Promise<void> {
    const claim = claimOf(number, tripId);
    const { data } = await app.call('initialize_booking', claim);
    const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
    const { totalAmount: amount, currency } = claim.booking_data;
    const { data: order } = await app.call('create_order', { ...ids, amount, currency });
    if (order.order_id === undefined || oneIn(8)) return;
    // Some pay when their seats are free again.
    later(oneIn(10) ? dice.between(20, 300) * minute : 0, () => pay(ids, order.order_id));
    if (oneIn(7)) later(dice.between(1, 15) * day, () => cancel(claim));
  }

  async function request(number: number, tripId: string, hostId: string): Promise<void> {
    const claim = claimOf(number, tripId);
    const { data } = await app.call('initialize_pending_booking', claim);
    const id = data.booking_id;
    const { bookingId: reference, email } = claim.booking_data;
    const host = `${hostId}@hosts.example`;
    const decision = oneIn(5) ? 'reject' : 'approve';
    const isIdle = oneIn(8);
    const decide = async () => {
      if (isIdle) return;
      if (!has(host, reference)) return later(12 * hour, decide);
      const token = linkTo(app, 'review', id, hostId);
      const answer = await app.call('review_booking', { token, decision });
      if (answer.code === 'OK' && decision === 'approve') later(12 * hour, payApproved);
    };
    let looks = 0;
    const payApproved = async () => {
      looks += 1;
      if (looks > 10 || oneIn(20)) return;
      if (!has(email, 'approved')) return later(12 * hour, payApproved);
      const { ids, orderId } = await orderedApproval(app, { id, reference, claim, token: '' });
      if (orderId !== undefined) await pay(ids, orderId);
    };
    later(dice.between(1, 96) * hour, decide);
    if (oneIn(10)) later(dice.between(1, 10) * day, () => cancel(claim));
  }

  /** Support returns by hand what its mails tell of, but for a few of which it never does. */
  async function support(): Promise<void> {
    later(day, support);
    const inbox = 'support@group-trips.example';
    const pending = { paymentStatus: 'REFUND_PENDING' } as const;
    for (const payment of await app.rows.list('payments', { equal: pending, limit: 1000 })) {
      const id = payment.paymentId ?? '';
      if (payment.refundRefusedAt === null || !has(inbox, id) || isLeft(id)) continue;
      app.fake.refundByHand(id, refundMoney(payment).minor);
    }
    for (const [id, payment] of app.fake.payments) {
      const isOfNobody = has(inbox, id) && (await paymentsOf(app.rows, id)).length === 0;
      if (isOfNobody && !isLeft(id) && !refunded(id)) app.fake.refundByHand(id, payment.amount);
    }
  }
  const refunded = (id: string) => [...app.fake.refunds.values()].some(({ paymentId }) => paymentId === id);
  /** Whether nobody ever returns it by hand. */
  const isLeft = (id: string) => id.endsWith('7');

  return {
    captured,
    /** Payments that neither page nor webhook reported. */
    untold,
    begin(bookings: number): void {
      const until = calendar.lastBooking - app.now();
      const bookAfter = (number: number, wait: number) => {
        const trip = dice.between(0, trips.length - 1);
        const tripId = trips[trip] ?? '';
        const book = () =>
          tripId.startsWith('request')
            ? request(number, tripId, `host-${trip % 5}`)
            : bookAtOnce(number, tripId);
        later(wait, book);
      };
      for (let number = 1; number <= bookings; number += 1)
        bookAfter(number, Math.floor((until * dice.between(0, 10_000)) / 10_000));
      // These are lost with the copy.
      const sinceCopy = calendar.copyIsMade - app.now();
      for (let number = 1; number <= 12; number += 1)
        bookAfter(bookings + number, sinceCopy + dice.between(1, 30) * minute);
      later(day, support);
      // One trip is cancelled, and one moves.
      later(17 * day + 3 * hour, async () => {
        const token = linkTo(app, 'cancel-trip', `trip-${trips[0]}`, 'host-0');
        await app.call('cancel_trip', { token, step: 'confirm', reason: 'The road is closed.' });
      });
      later(8 * day, () =>
        app.rows.update('trips', `trip-${trips[1]}`, { startDate: '2027-03-15T00:00:00.000Z' }),
      );
    },
    /** What the guide for copies says: the gateway is asked for all that happened since the copy. */
    replay(since: number): void {
      for (const [id, at] of captured) {
        if (at < since) continue;
        app.tell('payment.captured', { payment: { id, order_id: app.fake.payments.get(id)?.orderId ?? '' } });
      }
      for (const id of app.fake.refunds.keys()) app.tellOfRefund(id);
    },
  };
}
