import { afterBookingStates } from './after-booking.ts';
import { bookingStates } from './booking.ts';
import { cancellingStates } from './cancelling.ts';
import { groupStates } from './groups.ts';
import { readingStates } from './reading.ts';
import type { ScreenState } from './screen-state.ts';
import { widgetStates } from './widget.ts';

export const everyState: readonly ScreenState[] = [
  ...readingStates,
  ...bookingStates,
  ...afterBookingStates,
  ...cancellingStates,
  ...groupStates,
  ...widgetStates,
];
