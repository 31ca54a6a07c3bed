import { useState } from 'react';
import { idInPath } from '../navigation/paths.ts';
import { BookingPage } from './BookingPage.tsx';

/** The booking that the address names. */
export function BookingIsland() {
  const [bookingId] = useState(() => idInPath(location.pathname));
  return <BookingPage bookingId={bookingId} />;
}
