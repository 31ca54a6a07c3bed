import type { ViewHostAnswer } from '../../../shared/domain/actions/view-host.ts';
import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { gatewayAmount, majorAmount } from '../../../shared/domain/money/money.ts';
import { chainsOfTrip } from '../bookings/bookings-of-trip.ts';
import type { Chain } from '../bookings/chain.ts';
import { refundedOf } from '../bookings/lifecycle.ts';
import type { Ports } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { seatsOfTrip } from '../trips/trip-seats.ts';
import { manageToken } from './host-links.ts';

type HostedTrip = ViewHostAnswer['trips'][number];
type HostDeps = Pick<Ports, 'rows' | 'settings'>;

const mostTrips = 200;

/** Every trip of a host with its seats, its money and what waits for an answer; the next one first. */
export async function hostTrips(deps: HostDeps, hostId: string): Promise<readonly HostedTrip[]> {
  const trips = await deps.rows.list('trips', { equal: { hostId }, orderBy: 'startDate', limit: mostTrips });
  const found = await Promise.all(trips.map((trip) => hostedTrip(deps, trip)));
  return found.filter((trip) => trip !== null);
}

async function hostedTrip(deps: HostDeps, row: TripRow): Promise<HostedTrip | null> {
  const trip = asTrip(row);
  if (trip === null) return null;
  const chains = await chainsOfTrip(deps.rows, row.$id);
  const { tripId, title, startDate, endDate, isBookingOpen, status } = trip;
  return {
    tripId,
    title,
    startDate,
    endDate,
    isBookingOpen,
    status,
    seats: await seatsOfTrip(deps.rows, row, chains),
    taken: sums(chains, (chain) => paidOf(chain) - refundedOf(chain.state)),
    refunded: sums(chains, ({ state }) => refundedOf(state)),
    toAnswer: chains.filter(({ state }) => state.status === 'PENDING_APPROVAL').length,
    token: manageToken(deps.settings, trip),
  };
}

const paidOf = ({ row, state }: Chain) => (state.paidBy === null ? 0 : gatewayAmount(row?.totalAmount ?? 0));

/** In major units, one entry a currency. */
function sums(chains: readonly Chain[], of: (chain: Chain) => number): HostedTrip['taken'] {
  const total = new Map<CurrencyCode, number>();
  for (const chain of chains) {
    if (chain.row === null || of(chain) === 0) continue;
    total.set(chain.row.currency, (total.get(chain.row.currency) ?? 0) + of(chain));
  }
  return [...total].map(([currency, minor]) => ({ currency, amount: majorAmount({ minor, currency }) }));
}
