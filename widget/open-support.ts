import { surroundings } from './surroundings.ts';

/** The site's support, in a tab of its own: this page keeps what the traveller is in the middle of. */
export function openSupport(): void {
  window.open(surroundings.links.support, '_blank', 'noopener');
}
