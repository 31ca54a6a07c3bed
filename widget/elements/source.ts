import { maxSourceCharacters } from '../../shared/domain/bookings/booking-limits.ts';
import { oneLine } from '../../shared/domain/texts/text.ts';

/** The attribute `source`, as far as it is kept; undefined where there is none. */
export function sourceOf(host: Element): string | undefined {
  const source = oneLine(host.getAttribute('source') ?? '');
  // What is cut may end with half a character.
  return oneLine(source.slice(0, maxSourceCharacters)) || undefined;
}
