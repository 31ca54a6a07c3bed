import type { AnyTestApp } from './create-test-app.ts';

type App = Pick<AnyTestApp, 'call'>;

/** What the traveller's page sends to cancel a booking, once it has looked it up. `amount` is in major units. */
export async function cancelRequest(app: App, reference: string, amount: number) {
  const { data } = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
  return {
    booking_id: String(data.booking['$id']),
    access: data.access,
    expected_refund: { amount, currency: 'INR' },
  };
}

/** The traveller looks a booking up and cancels it. */
export async function cancelByTraveller(app: App, reference: string, amount: number) {
  return app.call('cancel_booking', await cancelRequest(app, reference, amount));
}

/** The traveller looks a booking up and takes one place out of it. `amount`, in major units, is to come back. */
export async function leave(app: App, reference: string, place: number, amount: number) {
  const proof = await cancelRequest(app, reference, amount);
  return app.call('change_travellers', { ...proof, leave: [place] });
}
