import { formatMoney } from '../../domain/money.ts';
import type { PricePanel } from '../../domain/price-panel.ts';

interface Props {
  readonly panel: Exclude<PricePanel, { kind: 'hidden' }>;
}

/** What a seat costs, and what it will cost once the offer is used up. */
export function SeatPrice({ panel }: Props) {
  const amount = 'text-title font-bold tabular-nums font-heading @wide:text-heading';
  if (panel.kind === 'price') {
    return (
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
        <span className={amount}>{formatMoney(panel.price)}</span>
        <span className="text-note text-muted">per person</span>
      </p>
    );
  }
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
        <span className={amount}>{formatMoney(panel.offer)}</span>
        <s className="text-muted tabular-nums">
          <span className="sr-only">instead of </span>
          {formatMoney(panel.standard)}
        </s>
        <span className="text-note text-muted">per person</span>
      </p>
      <p className="text-note text-muted">For the first {panel.spots} bookings</p>
    </>
  );
}
