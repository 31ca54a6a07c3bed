import type { ShownTraveller } from '../../domain/actions/shown-traveller.ts';
import { useText } from '../language/use-text.ts';

type Props = Pick<ShownTraveller, 'age' | 'gender' | 'instagram'>;

/** What is known of a traveller, after the name. The signs around a handle stay where they are among letters from right to left. */
export function TravellerFacts({ age, gender, instagram }: Props) {
  const t = useText();
  const word = gender === 'male' ? t('male') : gender === 'female' ? t('female') : t('other');
  return (
    <span className="text-muted">
      <span>{`${age}, ${word}${instagram && ', '}`}</span>
      <bdi>{instagram && `@${instagram}`}</bdi>
    </span>
  );
}
