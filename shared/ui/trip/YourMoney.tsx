import { useEffect, useState } from 'react';
import * as promises from '../../domain/bookings/promises.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { currentSeatPrice } from '../../domain/money/seat-price.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { startsInFuture } from '../../domain/trips/trip-dates.ts';
import { RefundTerms } from '../booking/RefundTerms.tsx';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';

interface Props {
  readonly trip: Trip;
  readonly clock: Clock;
}

/** Before any date: a page that was built yesterday and one that is read today begin with the same lines. */
const noDay = new Date(0);

/** What a seat costs when, and what comes back if one cannot come. */
export function YourMoney({ trip, clock }: Props) {
  const t = useText();
  const [today, setToday] = useState(noDay);
  useEffect(() => setToday(clock.now()), [clock]);
  if (!startsInFuture(trip, today)) return null;
  const { price } = currentSeatPrice(trip);
  const amount = formatMoney(price, t);
  return (
    <Section id="your-money" title={t('What happens to your money')}>
      <ol className="mt-4 space-y-3">
        {trip.hostApproval ? (
          <>
            <li>
              <strong className="font-semibold">{t('You ask first, and pay nothing yet.')}</strong>{' '}
              <span>
                {t('Your host answers within {time}.', { time: t<string>(promises.hostReviewHours) })}
              </span>
            </li>
            <li>
              {withParts(
                t,
                '{price} by card, at the price of the day you asked. Not approved: nothing is taken.',
                {
                  price: (
                    <strong className="font-semibold">
                      {t('{amount} a seat after approval,', { amount })}
                    </strong>
                  ),
                },
              )}
            </li>
          </>
        ) : (
          <li>
            {withParts(t, '{price} by card. Your booking is held while you pay, and confirmed at once.', {
              price: (
                <strong className="font-semibold">{t('{amount} a seat when you book,', { amount })}</strong>
              ),
            })}
          </li>
        )}
      </ol>
      <div className="mt-5 max-w-prose rounded-card bg-sunken p-6">
        <RefundTerms departure={trip.startDate} total={price} today={today} />
      </div>
    </Section>
  );
}
