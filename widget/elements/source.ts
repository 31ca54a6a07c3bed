import { maxSourceCharacters } from '../../shared/domain/booking-limits.ts';
import { oneLine } from '../../shared/domain/text.ts';

/** The attribute `source`, as far as it is kept; undefined where there is none. */
export function sourceOf(host: Element): string | undefined {
  return oneLine((host.getAttribute('source') ?? '').slice(0, maxSourceCharacters)) || undefined;
}
