import { useEffect, useState } from 'react';
import { textOf } from '../../shared/domain/texts/json.ts';
import { paths } from '../navigation/paths.ts';
import { navigationState } from '../navigation/state.ts';
import { BookingPage } from './BookingPage.tsx';

/** The confirmation after a payment; without its navigation state there is nothing to confirm. */
export function SuccessIsland() {
  const [{ bookingId, email }] = useState(() => {
    const { bookingId, tripDetails, email } = navigationState();
    return { bookingId: tripDetails ? textOf(bookingId) : '', email: textOf(email) };
  });

  useEffect(() => {
    if (bookingId === '') location.replace(paths().home);
  }, [bookingId]);

  return bookingId === '' ? null : <BookingPage bookingId={bookingId} typedEmail={email} />;
}
