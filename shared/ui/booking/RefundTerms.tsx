import type { Booking } from '../../domain/bookings/booking.ts';
import * as promises from '../../domain/bookings/promises.ts';
import { type Money, majorAmount } from '../../domain/money/money.ts';
import { refundBands } from '../../domain/money/refund.ts';
import { refundLines } from '../../domain/money/refund-lines.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';

interface Props {
  /** ISO text: the trip's start. */
  readonly departure: string;
  /** Other terms than those of the departure; empty where a person decides. */
  readonly bands?: Readonly<Booking['refundBands']>;
  readonly total: Money;
  readonly today: Date;
}

/** What comes back after a cancellation, and until which day. */
export function RefundTerms({ departure, bands = refundBands(new Date(departure)), total, today }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const calculation = new URLSearchParams({
    departure: departure.slice(0, 10),
    paid: String(majorAmount(total)),
    currency: total.currency,
  });
  const lines = refundLines(bands, total, today, t);
  return (
    <section>
      <h3 className="text-body font-semibold">{t('If you cancel')}</h3>
      <dl className="mt-2 space-y-1.5 text-note">
        {lines.map(({ period, comesBack }) => (
          <div key={period} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{period}</dt>
            <dd className="text-end font-medium tabular-nums">{comesBack}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 ? (
        <p className="mt-2 text-note">
          {bands.length === 0 ? t('Our support writes to you about what you paid.') : t('Nothing comes back')}
        </p>
      ) : (
        <p className="mt-3 text-note text-muted">
          <span>{t(promises.cancelYourself)}</span>{' '}
          <span>
            {t('Service and transaction fees are non-refundable. Refunds take {time}.', {
              time: t(promises.refundPage),
            })}
          </span>{' '}
          <SiteLink href={`${links.refund}#${calculation}`} className="text-accent underline">
            {t('Refund policy')}
          </SiteLink>
        </p>
      )}
    </section>
  );
}
