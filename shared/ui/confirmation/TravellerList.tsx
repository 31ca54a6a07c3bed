import type { Traveller } from '../../domain/bookings/traveller.ts';
import { useText } from '../language/use-text.ts';
import { genderWord } from './gender-word.ts';

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
        {travellers.map(({ name, age, gender, instagram }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have everything in common but their place.
          <li key={index} className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-muted">
              <span>{`${age}, `}</span>
              <span>{genderWord(gender, t)}</span>
              {instagram !== '' && <span>{`, @${instagram}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
