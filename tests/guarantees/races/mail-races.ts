import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { differs } from '../support/differs.ts';
import type { Race, Round } from './race.ts';
import { mailsAbout, page, paidSeats, sweeps, webhook } from './travellers.ts';

/** A refund of a cancelled trip's payment that the gateway has accepted, and not made yet. */
async function refundUnderWay(round: Round) {
  const { app, dice, tripRowId } = round;
  const booking = await paidSeats(round, dice.between(1, 3));
  await app.rows.update('trips', tripRowId, { tripStatus: 'cancelled' });
  app.fake.state.refundStatus = 'pending';
  await page(round, booking);
  app.fake.state.refundStatus = 'processed';
  const refunds = await app.fake.gateway.refundsOfPayment(booking.paymentId);
  const [refund, ...others] = refunds.ok ? refunds.value : [];
  const entity = { ...refund, payment_id: booking.paymentId, currency: 'INR' };
  return {
    booking,
    others,
    end: (how: 'processed' | 'failed') => app.fake.endRefund(refund?.id ?? '', how),
    report: (how: 'processed' | 'failed') => () => sendEvent(app, `refund.${how}`, { refund: entity }),
  };
}

const pendingRefund: Race = {
  name: 'the end of a pending refund, by webhooks and sweep',
  guards: ['id of a mail'],
  async play(round) {
    const { app, dice } = round;
    const { booking, others, end, report } = await refundUnderWay(round);
    const how = dice.between(0, 1) === 1 ? 'processed' : 'failed';
    app.pass(3600);
    end(how);
    await round.atOnce([report(how), report(how), report(how), ...sweeps(round)]);
    app.pass(3600);
    await app.sweep();
    const subject = how === 'processed' ? 'Refund of' : 'Refund refused';
    const mails = mailsAbout(round, subject, booking.reference);
    return [...differs('other refunds', others.length, 0), ...differs('mails', mails, 1)];
  },
};

const senders: Race = {
  name: 'several senders of one mail',
  guards: ['try of a mail'],
  async play(round) {
    const { app, dice } = round;
    const booking = await paidSeats(round, dice.between(1, 3));
    app.mail.works = false;
    await page(round, booking);
    app.mail.works = true;
    app.pass(61);
    await round.atOnce([...sweeps(round), ...sweeps(round), () => webhook(round, booking)]);
    app.pass(3600);
    await app.sweep();
    return differs('mails', mailsAbout(round, 'Booking confirmed', booking.reference), 1);
  },
};

export const mailRaces: readonly Race[] = [pendingRefund, senders];
