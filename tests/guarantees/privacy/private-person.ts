import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import type { Harness } from '../support/harness.ts';

/** Values that belong to one person only. */
export const person = {
  email: 'privata.person@victim.example',
  phone: '9812345670',
  address: 'Geheimstadt',
  why: 'Privata has wanted to see the snow for years.',
} as const;

/** A paid booking of the person, a request that its host has not decided and a question; with what the person's own screens show. */
export async function makePerson(harness: Harness) {
  const tripId = await harness.addTrip();
  const claim = makeClaim({ trip_id: tripId }, person);
  const { ids, orderId, reference } = await orderedBooking(harness, claim);
  const order = { order_id: orderId, amount: 25_000, currency: 'INR' };
  const payer = { email: person.email, contact: person.phone, description: person.address };
  const { answer: proof } = await harness.pay(order, 'success', payer);
  await harness.call('verify_payment', { ...proof, ...ids });
  const request = makeClaim({ trip_id: await harness.addTrip({ hostApproval: true }) }, person);
  const asked = await harness.call('initialize_pending_booking', request);
  const message = `Call me: ${person.phone}, ${person.address}`;
  const question = { trip_id: tripId, name: 'Privata Person', email: person.email, message };
  await harness.call('send_enquiry', question);
  return {
    tripId,
    reference,
    ids,
    orderId,
    paid: proof?.['razorpay_payment_id'] ?? '',
    requestId: asked.data.booking_id,
    question,
  };
}

export type Person = Awaited<ReturnType<typeof makePerson>>;
