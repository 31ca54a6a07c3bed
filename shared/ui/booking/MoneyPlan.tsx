import { formatMoney, type Money } from '../../domain/money/money.ts';
import { useText } from '../language/use-text.ts';
import { RefundTerms } from './RefundTerms.tsx';

interface Props {
  /** When the money is due: at once, or once the host has approved. */
  readonly due: 'now' | 'after-approval';
  readonly total: Money;
  /** ISO text: the trip's start. */
  readonly departure: string;
  readonly today: Date;
}

/** What is charged when, and what comes back. */
export function MoneyPlan({ due, total, departure, today }: Props) {
  const t = useText();
  const now = due === 'now';
  return (
    <section>
      <h3 className="text-body font-semibold">{t('What happens to my money')}</h3>
      <dl className="mt-3 space-y-3">
        <Step
          when={t('Due now')}
          amount={now ? formatMoney(total, t) : t('Nothing')}
          text={
            now
              ? t('What you book is held first. You are charged once, in the gateway’s own secure window.')
              : t('No card is asked for, and a request that is not approved costs nothing.')
          }
        />
        {!now && (
          <Step
            when={t('After approval')}
            amount={formatMoney(total, t)}
            text={t('Our mail has the link to pay, and says by when.')}
          />
        )}
      </dl>
      <div className="mt-5">
        <RefundTerms departure={departure} total={total} today={today} />
      </div>
    </section>
  );
}

interface StepProps {
  readonly when: string;
  readonly amount: string;
  readonly text: string;
}

function Step({ when, amount, text }: StepProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{when}</dt>
      <dd className="font-semibold tabular-nums">{amount}</dd>
      <dd className="w-full text-note text-muted">{text}</dd>
    </div>
  );
}
