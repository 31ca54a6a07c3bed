import type { Host } from '../../shared/domain/hosts/host.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { storyIn } from '../../shared/domain/trips/trip-words.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { HostAbout } from '../../shared/ui/trip/HostAbout.tsx';
import { TripWords } from '../../shared/ui/trip/TripWords.tsx';
import { MarkdownText } from '../../shared/ui/words/MarkdownText.tsx';

/** What is written about a trip, as the build draws it. */
export function DrawnWords({ trip }: { readonly trip: Trip }) {
  const t = useText();
  return <TripWords trip={trip} story={<MarkdownText text={storyIn(trip, t).text} level={2} />} />;
}

/** What its host says about themselves, as the build draws it. */
export function DrawnAbout({ host }: { readonly host: Host }) {
  return <HostAbout host={host} bio={<MarkdownText text={host.bio} level={3} />} />;
}
