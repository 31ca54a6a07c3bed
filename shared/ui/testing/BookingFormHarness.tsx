import { useState } from 'react';
import { BookingForm as BookingFormSchema, emptyBookingForm } from '../../domain/bookings/booking-form.ts';
import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import { formIssues } from '../../domain/bookings/form-issues.ts';
import { timesSeats } from '../../domain/money/money.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { FocusRequest } from '../../flows/booking-form/form-state.ts';
import { withField, withOneMore, withoutTraveller, withTraveller } from '../../flows/booking-form-edits.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { BookingForm } from '../booking/BookingForm.tsx';

const inRupees = makeTrip({ price: rupees(1000) });

interface Props {
  readonly onAccepted: () => void;
  readonly busy?: boolean;
  readonly trip?: Trip;
}

/** The form with the domain's rules behind it, and no journey. */
export function BookingFormHarness({ onAccepted, busy = false, trip = inRupees }: Props) {
  const [form, setForm] = useState(emptyBookingForm);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  const seats = form.passengers.length;
  return (
    <BookingForm
      title="Book Your Spot"
      submitLabel={() => 'Book Now'}
      trip={trip}
      due="now"
      today={new Date('2027-01-15T10:00:00Z')}
      journey={{
        booking: busy ? { status: 'checking' } : { status: 'editing', issues, banner: null },
        form,
        quote: { seats, seatPrice: trip.price, total: timesSeats(trip.price, seats) },
        focus,
        setField: (field, value) => setForm((now) => withField(now, field, value)),
        setTraveller: (index, field, value) => setForm((now) => withTraveller(now, index, field, value)),
        addTraveller: () => setForm(withOneMore),
        removeTraveller: (index) => setForm((now) => withoutTraveller(now, index)),
        async submit() {
          const found = formIssues(BookingFormSchema, form);
          setIssues(found);
          const [first] = found;
          if (first) setFocus({ path: first.path });
          else onAccepted();
        },
      }}
    />
  );
}
