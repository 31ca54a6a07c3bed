import { createElement } from 'react';
import type { EmbedChoice } from '../../shared/domain/embed/snippet.ts';
import { paths } from '../navigation/paths.ts';

/** The elements of the widget, as a host's page has them; the page loads their script. */
export function EmbedPreview({
  choice: { tripId, theme, accent, withStatus },
}: {
  readonly choice: EmbedChoice;
}) {
  const look = { theme, ...(accent === null ? {} : { accent }) };
  const link = (href: string, label: string) => (
    <a href={href} className="inline-flex min-h-11 items-center text-accent underline">
      {label}
    </a>
  );
  return (
    <div className="space-y-8">
      {createElement(
        'group-trip-booking',
        { 'trip-id': tripId, ...look },
        link(paths.trip(tripId), 'Book this trip'),
      )}
      {withStatus && createElement('group-trip-status', look, link(paths.status, 'Check your booking'))}
    </div>
  );
}
