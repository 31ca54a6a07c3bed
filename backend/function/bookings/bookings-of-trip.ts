import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { majorAmount } from '../../../shared/domain/money/money.ts';
import type { Ports } from '../ports.ts';
import { isOffer } from '../queue/queue.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { countSeats } from '../seats/claimed-seats.ts';
import { type Chain, chainsOf, type ReadRows, shownBooking } from './chain.ts';
import { lifecycle } from './lifecycle.ts';
import { isOfEarlierSeason } from './trip-as-booked.ts';

/** The bookings that a trip still has, by their rows. */
export async function liveBookings(rows: ReadRows, tripRowId: string): Promise<readonly BookingRow[]> {
  // A person may have written a status of their own.
  const all = await allRows(rows, 'bookings', { equal: { tripRowId } });
  return all.filter(({ status }) => lifecycle[status].isLive);
}

/** The same with their steps. */
export async function liveChains(rows: ReadRows, tripRowId: string): Promise<readonly Chain[]> {
  return chainsOf(rows, await liveBookings(rows, tripRowId));
}

/** Those of them that are paid, whatever a person calls them. */
export async function paidBookings(rows: ReadRows, tripRowId: string): Promise<readonly BookingRow[]> {
  return paidOf(await liveChains(rows, tripRowId));
}

/** Those who travel on the days that the trip has now. */
export async function comingBookings(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  trip: TripRow,
): Promise<readonly BookingRow[]> {
  const now = clock.now();
  const chains = await liveChains(rows, trip.$id);
  return paidOf(chains.filter(({ state }) => !isOfEarlierSeason(state, trip, now)));
}

const paidOf = (chains: readonly Chain[]): readonly BookingRow[] =>
  chains
    .map(shownBooking)
    .filter((booking) => booking !== null)
    .filter(({ status }) => lifecycle[status].isPaid);

/** Seats of paid bookings, by their steps. */
export async function soldSeats(rows: ReadRows, tripRowId: string): Promise<number> {
  const chains = await liveChains(rows, tripRowId);
  const paid = chains.filter(({ state }) => lifecycle[state.status].isPaid);
  return paid.reduce((sum, { state }) => sum + countSeats(state.seats), 0);
}

/** Whether a trip's row shows how many have paid: it runs from so many, or its host wants that to be said. */
export const showsSold = ({ minTravellers, soldSpots }: TripRow): boolean =>
  Boolean(minTravellers) || soldSpots !== null;

/** The trip with its sold seats, which its row shows from then on where it shows them at all: for pages and mails. */
export async function withSold(rows: ReadRows & Pick<Rows, 'update'>, trip: TripRow): Promise<TripRow> {
  if (!showsSold(trip)) return trip;
  const soldSpots = await soldSeats(rows, trip.$id);
  if (soldSpots !== trip.soldSpots) await rows.update('trips', trip.$id, { soldSpots });
  return { ...trip, soldSpots };
}

/** Every booking that a trip has had, with its steps. */
export async function chainsOfTrip(rows: ReadRows, tripRowId: string): Promise<readonly Chain[]> {
  return chainsOf(rows, await allRows(rows, 'bookings', { equal: { tripRowId } }));
}

const knownStatuses: ReadonlySet<string> = new Set([
  'CONFIRMED',
  'APPROVED',
  'PENDING_APPROVAL',
  'CANCELLED',
]);

/** Not an offer, nor what was never more than a payment which its traveller left: of cancelled ones, what was paid, or a request. */
export function isKnownToHost(chain: Chain): boolean {
  const booking = shownBooking(chain);
  if (booking === null || !knownStatuses.has(booking.status) || isOffer(booking)) return false;
  return booking.status !== 'CANCELLED' || chain.state.settledAt !== null || chain.state.isRequest;
}

/** What the bookings come to, each in minor units: in major units, one entry a currency. */
export function sumsOf(
  chains: readonly Chain[],
  of: (chain: Chain) => number,
): { readonly currency: CurrencyCode; readonly amount: number }[] {
  const total = new Map<CurrencyCode, number>();
  for (const chain of chains) {
    if (chain.row === null || of(chain) === 0) continue;
    total.set(chain.row.currency, (total.get(chain.row.currency) ?? 0) + of(chain));
  }
  return [...total].map(([currency, minor]) => ({ currency, amount: majorAmount({ minor, currency }) }));
}
