import { formatMoney } from '../../domain/money/money.ts';
import type { PricePanel } from '../../domain/money/price-panel.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly panel: Exclude<PricePanel, { kind: 'hidden' }>;
  /** Classes of 'per person', which a wide panel hides. */
  readonly unitStyle?: string;
  /** How many have booked, and how many seats are left, in words; empty where that is not told. */
  readonly told?: readonly string[];
}

/** What a seat costs, and what it will cost once the offer is used up. */
export function SeatPrice({ panel, unitStyle = '', told = [] }: Props) {
  const t = useText();
  const early = panel.kind === 'early-bird';
  const count = told.filter((text) => text !== '').join(' · ');
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 @max-wide:flex-1 @max-wide:basis-32 @wide:mt-2">
      <span className="font-heading text-title font-bold tabular-nums @wide:text-heading">
        {formatMoney(early ? panel.offer : panel.price, t)}
      </span>
      {early && (
        <s className="text-muted tabular-nums">
          <span className="sr-only">{`${t('instead of')} `}</span>
          <span>{formatMoney(panel.standard, t)}</span>
        </s>
      )}
      <span className={`text-note whitespace-nowrap text-muted ${unitStyle}`}>{t('per person')}</span>
      {count !== '' && (
        <span className="text-note font-medium whitespace-nowrap text-muted tabular-nums @wide:w-full">
          {count}
        </span>
      )}
    </p>
  );
}
