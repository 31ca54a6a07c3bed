import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as limits from '../../domain/bookings/booking-limits.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { seatsAtPrice } from '../../domain/money/seats-at-price.ts';
import { characterCount, manyLines } from '../../domain/texts/text.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { BookingFormStore, Quote } from '../../flows/booking-form/form-state.ts';
import type { ContactField } from '../../flows/booking-form-edits.ts';
import type { InstantBooking } from '../../flows/instant-booking/state.ts';
import type { RequestBooking } from '../../flows/request-booking/state.ts';
import { Button } from '../elements/Button.tsx';
import { Title } from '../elements/Title.tsx';
import { bindFields, errorsOf, type FieldBinding } from '../fields/bind-fields.ts';
import { Form } from '../fields/Form.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { useText } from '../language/use-text.ts';
import { ContactFields } from './ContactFields.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { ProcessingOverlay } from './ProcessingOverlay.tsx';
import { TravellersFields } from './TravellersFields.tsx';

/** What of both journeys the form shows and changes. */
type FormJourney = Omit<
  BookingFormStore<InstantBooking | RequestBooking>,
  'stage' | 'hold' | 'load' | 'beginWith' | 'reopen' | 'dispose'
>;

interface Props {
  readonly title: string;
  /** What the button does; for an instant booking it also shows the total. */
  readonly submitLabel: (quote: Quote) => string;
  readonly trip: Trip;
  readonly due: 'now' | 'after-approval';
  readonly today: Date;
  readonly journey: FormJourney;
  /** Why it is safe to wait while it is sent, in place of each step's own note. */
  readonly waitingNote?: string;
  /** Above the fields: what the traveller has to know first, and what went wrong. */
  readonly children?: ReactNode;
  /** Next to the button: what has been done already. */
  readonly progress?: ReactNode;
}

/** The form of both journeys: who travels, why, what it costs, and one button; over it the overlay while it is sent. */
export function BookingForm({ journey, ...props }: Props) {
  const t = useText();
  const { title, submitLabel, trip, due, today, waitingNote, children, progress } = props;
  const { booking, form, quote, focus, setField, submit } = journey;
  const issues = booking.status === 'editing' ? booking.issues : [];
  const busy = booking.status !== 'editing';
  const scope = useId();
  const element = useRef<HTMLFormElement>(null);
  const errorOf = errorsOf(issues);
  const field = bindFields<ContactField>({ scope, form, errorOf, setField });

  const wasBusy = useRef(busy);
  useLayoutEffect(() => {
    // A payment window that was closed takes the focus with it.
    if (wasBusy.current && !busy) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasBusy.current = busy;
  }, [busy]);

  useLayoutEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>(`[data-path="${focus.path}"]`)?.focus();
  }, [focus]);

  if (quote === null) return null;
  return (
    <>
      {/* The effects of a child run first: it gives the focus back, and those above then put it where it belongs. */}
      <ProcessingOverlay step={booking.status} note={waitingNote} />
      <Form
        ref={element}
        aria-labelledby={`${scope}title`}
        onSubmit={() => void submit()}
        className="mx-auto flex max-w-page flex-col pt-8 @mid:pt-12 @wide:grid @wide:grid-cols-[minmax(0,1fr)_24em] @wide:items-start @wide:gap-x-16 @wide:px-6"
      >
        <div className="space-y-5 px-4 pb-8 @mid:px-6 @wide:px-0">
          <Title id={`${scope}title`} className="text-heading font-bold">
            {title}
          </Title>
          {children}
        </div>
        {/* On a phone above the fields, whose order it keeps; next to them where there is room. */}
        <div className="px-4 pb-8 @mid:px-6 @wide:sticky @wide:top-24 @wide:col-start-2 @wide:row-span-3 @wide:row-start-1 @wide:px-0">
          <PriceSummary trip={trip} quote={quote} today={today} due={due} />
        </div>
        <div className="space-y-10 px-4 pb-8 @mid:px-6 @wide:px-0">
          <p role="status" className="sr-only">
            {issues.length > 0 &&
              t('{n} fields need attention.', { n: issues.length }, '{n} field needs attention.')}
          </p>
          <ContactFields scope={scope} field={field} />
          <TravellersFields scope={scope} travellers={form.passengers} errorOf={errorOf} edits={journey} />
          <WhyJoiningField {...field('whyJoining')} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface @max-wide:sticky @max-wide:bottom-(--gt-stick) @max-wide:z-20 @max-wide:border-t @max-wide:border-line @max-wide:px-4 @max-wide:py-3">
          {progress}
          <p className="tabular-nums" aria-live="polite" aria-atomic="true">
            <span className="block text-note text-muted">
              {seatsAtPrice(quote.seatPrice, quote.seats, t)}
            </span>
            <span className="text-lead font-semibold">{formatMoney(quote.total, t)}</span>
          </p>
          <Button type="submit" aria-disabled={busy} className="@wide:min-w-60">
            {submitLabel(quote)}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Why the travellers want to join, for the host. */
function WhyJoiningField(field: FieldBinding) {
  const t = useText();
  const count = characterCount(manyLines(field.value));
  const least = limits.minWhyCharacters;
  return (
    <TextArea
      {...field}
      label={t('Why are you joining this trip?')}
      hint={
        count < least
          ? t('{count} of at least {least} characters', { count, least })
          : t('{n} characters', { n: count }, '{n} character')
      }
    />
  );
}
