import { useLayoutEffect } from 'react';
import { type Money, majorAmount } from '../../shared/domain/money/money.ts';
import type { TripLoad } from '../../shared/flows/booking-form/form-state.ts';
import { type BookedSeats, GroupTripFailedEvent } from '../elements/events.ts';
import { sourceOf } from '../elements/source.ts';
import { report } from '../elements/state.ts';

interface Booked {
  readonly tripId: string;
  readonly reference: string;
  readonly seats: number;
  readonly total: Money;
}

/** The facts of a booking that a host's page may hear of. */
export function bookedSeats(host: Element, { tripId, reference, seats, total }: Booked): BookedSeats {
  const source = sourceOf(host);
  return {
    tripId,
    reference,
    seats,
    total: majorAmount(total),
    currency: total.currency,
    ...(source !== undefined && { source }),
  };
}

interface Problem {
  readonly code: string;
}

const missing: Problem = { code: 'TRIP_NOT_FOUND' };
const unreachable: Problem = { code: 'backend-unreachable' };
const full: Problem = { code: 'SEATS_UNAVAILABLE' };

/** Why there is no form; null where there is one, or will be. */
export function stageProblem(stage: TripLoad): Problem | null {
  const { status } = stage;
  if (status === 'ready') return stage.closed === 'full' ? full : null;
  if (status === 'missing' || status === 'invalid') return missing;
  return status === 'failed' ? unreachable : null;
}

/** Reports each problem to the host's page once; null: there is none. */
export function useFailure(host: Element, problem: Problem | null): void {
  useLayoutEffect(() => {
    if (problem) report(host, new GroupTripFailedEvent(problem.code));
  }, [host, problem]);
}
