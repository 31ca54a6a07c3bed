import type { BookingStatus } from '../../domain/bookings/booking-status.ts';
import type { ReviewedRequest } from '../../domain/ports/bookings.ts';
import type { Headline } from '../confirmation/booking-headline.ts';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { useText } from '../language/use-text.ts';
import { RequestSheet } from './RequestSheet.tsx';

/** In English. */
const outcomes: Partial<Readonly<Record<BookingStatus, Headline>>> = {
  APPROVED: {
    title: 'Request Approved',
    text: 'The seats are held, and the traveller has a mail with the link to pay.',
    tone: 'good',
  },
  CONFIRMED: { title: 'Approved and Paid', text: 'The seats are booked.', tone: 'good' },
  REJECTED: {
    title: 'Request Not Approved',
    text: 'The traveller has a mail that says so. Nothing was charged.',
    tone: 'calm',
  },
};

const closed: Headline = {
  title: 'Request Closed',
  text: 'It is cancelled. No seats are held for it.',
  tone: 'calm',
};

/** What became of a request; its link has done its work. */
export function DecidedRequest({ request }: { readonly request: ReviewedRequest }) {
  const t = useText();
  const { title, text, tone } = outcomes[request.status] ?? closed;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone={tone} title={t<string>(title)}>
        {t<string>(text)}
      </OutcomeHeading>
      <div className="mt-10">
        <RequestSheet request={request} />
      </div>
    </section>
  );
}
