import { systemClock } from '../../shared/data/browser-time.ts';
import { storedHold } from '../../shared/flows/booking-form/stored-hold.ts';
import { drafts } from './drafts.ts';

/** Whether this browser has the draft whose seats of the trip are held: only with it their booking can go on. */
export const isBegunHere = (tripId: string): boolean => storedHold(drafts, systemClock, tripId) !== null;
