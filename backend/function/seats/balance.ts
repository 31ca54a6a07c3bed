import type { TripRow } from '../rows/tables.ts';
import type { Look } from '../trips/look-at-trip.ts';

/** False for a trip that was sold before its seats were counted. */
export function isCounted({ seatsTaken, seatsTakenCheck }: TripRow): boolean {
  return seatsTaken !== null && seatsTakenCheck !== null;
}

/** Whether both counts say what the trip's rows say. */
export function isBalanced({ trip, seats }: Look): boolean {
  return trip.seatsTaken === seats && trip.seatsTakenCheck === seats;
}

/** Seats that were taken for nothing; negative for seats that should be taken and are not. */
export function excessOf({ trip, seats }: Look): number {
  return (trip.seatsTaken ?? 0) - seats;
}

/** The free seats that a counted trip should have; negative where more are sold than there are. */
export function freeSeats(look: Look): number {
  const { trip, seats } = look;
  const { availableSpots: free, seatsTotal: total } = trip;
  const taken = trip.seatsTaken ?? 0;
  const check = trip.seatsTakenCheck ?? 0;
  // A commit was cut next to the free seats, and they may have moved or not: the total is right.
  if (taken !== check) return (total ?? free + Math.min(taken, check)) - seats;
  if (total === null || total === free + taken) return free - seats + taken;
  // A person set the free seats. Nothing is given back to them; seats of a booking are taken, unless that was done as well.
  return free === total - seats ? free : free - Math.max(0, seats - taken);
}

/** How many offers should be taken; null where they are not counted. */
export function offersTaken({ trip, offers }: Look): number | null {
  return trip.offersElsewhere === null ? null : Math.max(0, offers + trip.offersElsewhere);
}
