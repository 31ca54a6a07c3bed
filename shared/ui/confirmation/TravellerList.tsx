import type { Traveller } from '../../domain/bookings/traveller.ts';
import { useText } from '../language/use-text.ts';
import { TravellerFacts } from './TravellerFacts.tsx';

/** Who travels. */
export function TravellerList({
  travellers,
}: {
  readonly travellers: readonly (Omit<Traveller, 'gender'> & { readonly gender: string })[];
}) {
  const t = useText();
  return (
    <section className="p-5 @mid:p-7" aria-label={t('Travellers')}>
      <h2 className="text-lead font-semibold">{t('Travellers')}</h2>
      <ol className="mt-3 space-y-2">
        {travellers.map((traveller, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have everything in common but their place.
          <li key={index} className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
            <bdi className="font-medium">{traveller.name}</bdi>
            <TravellerFacts {...traveller} />
          </li>
        ))}
      </ol>
    </section>
  );
}
