import type { Booking } from '../../domain/bookings/booking.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly travellers: Booking['passengers'];
  /** Indexes of those who are ticked. */
  readonly leaving: readonly number[];
  readonly onToggle: (index: number) => void;
}

/** Who of a paid booking leaves: everybody, until ticks are taken back. */
export function WhoLeaves({ travellers, leaving, onToggle }: Props) {
  const t = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="font-heading text-title font-bold">{t('Who leaves?')}</legend>
      <p className="mt-2 text-muted">
        {t('Those who are not ticked travel as planned, at the price you paid.')}
      </p>
      <div className="mt-4 space-y-2">
        {travellers.map(({ name }, index) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list alone.
            key={index}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-field-line bg-raised px-3.5 py-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              checked={leaving.includes(index)}
              onChange={() => onToggle(index)}
              className="size-4.5 shrink-0"
            />
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
