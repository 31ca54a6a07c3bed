import { widgetContext } from './widget-context.ts';

/** The site's support, in a tab of its own: this page keeps what the traveller is in the middle of. */
export function openSupport(): void {
  window.open(widgetContext.links.support, '_blank', 'noopener');
}
