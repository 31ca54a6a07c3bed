import type { ReactNode } from 'react';
import type { Booking } from '../../domain/bookings/booking.ts';
import { inSentence } from '../../domain/languages/isolated.ts';
import { Fact } from '../confirmation/Fact.tsx';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  /** As it is now. */
  readonly booking: Booking;
  readonly title: string;
  /** What it means. */
  readonly text: string;
  readonly onDone: () => void;
  /** Further lines. */
  readonly children?: ReactNode;
}

/** A booking after its travellers changed: who travels now. */
export function TravellersChanged({ booking, title, text, onDone, children }: Props) {
  const t = useText();
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="good" title={title}>
        {text}
      </OutcomeHeading>
      <dl className="mt-8 grid gap-x-8 gap-y-5 rounded-card border border-line bg-raised p-5 @mid:grid-cols-2 @mid:p-7">
        <Fact term={t('Booking reference')}>
          <span className="tabular-nums select-all">{booking.reference}</span>
        </Fact>
        <Fact term={t('Who travels')}>
          {booking.passengers.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have one name.
            <bdi key={index} className="block">
              {name}
            </bdi>
          ))}
        </Fact>
        {children}
        <Fact term={t('In writing')}>
          {t('A mail is on its way to {email}.', { email: inSentence(booking.email, t) })}
        </Fact>
      </dl>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <Button onClick={onDone}>{t('See your booking')}</Button>
      </div>
    </section>
  );
}
