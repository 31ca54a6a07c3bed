import type { Page, Route } from '@playwright/test';
import type { StoredDraft } from '../../../shared/flows/booking-form/stored-draft.ts';
import { draftKey } from '../../../shared/flows/draft-key.ts';
import { asha, freshEmail, jonas, why } from './booking-page.ts';

/** In milliseconds. */
const holdTime = 15 * 60_000;

interface Held {
  readonly tripId: string;
  readonly seats?: 1 | 2;
  /** Of a seat, in euros. */
  readonly price?: number;
  /** A payment was made whose outcome the page has not heard yet. */
  readonly paid?: boolean;
}

/** Stores the draft of a traveller for whom seats are held, as the form leaves it; the backend knows nothing of it. */
export async function storeHeldSeats(page: Page, held: Held): Promise<void> {
  const { tripId, seats = 1, price = 890, paid = false } = held;
  const contact = { email: freshEmail(), phone: '9876543210', city: 'Bengaluru', whyJoining: why };
  const passengers = [asha, jonas].slice(0, seats).map(({ name, age, instagram = '' }) => ({
    name,
    age: Number(age),
    gender: 'female' as const,
    instagram,
  }));
  const form = { ...contact, passengers };
  const seatPrice = { minor: price * 100, currency: 'EUR' } as const;
  const reference = 'GTurf01123456';
  const draft: StoredDraft = {
    form,
    secret: null,
    sent: null,
    asked: null,
    claim: {
      request: { tripId, form, seatPrice, reference, secret: '0'.repeat(32), replaces: null },
      hold: {
        bookingId: '0'.repeat(32),
        paymentId: '1'.repeat(32),
        reference,
        seats,
        seatPrice,
        expiresAt: new Date(Date.now() + holdTime).toISOString(),
      },
      proof: paid ? { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' } : null,
      unpaid: !paid,
    },
  };
  const stored = { savedAt: new Date().toISOString(), draft };
  // Any document of the site's will do to reach its storage.
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    draftKey(`booking:${tripId}`),
    JSON.stringify(stored),
  ] as const);
}

/** The booking function answers every call with an error; null: it does not answer at all. */
export async function answerWith(page: Page, error: { code: string; message: string } | null): Promise<void> {
  await page.route(/\/functions\/bookings\/executions$/, (route: Route) => {
    if (error === null) return;
    const body = { success: false, data: {}, ...error };
    return route.fulfill({
      status: 201,
      contentType: 'application/json',
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      body: JSON.stringify({
        status: 'completed',
        responseStatusCode: 200,
        responseBody: JSON.stringify(body),
      }),
    });
  });
}
