import { pageLanguage } from '../../shared/ui/language/page-language.ts';
import { showToast } from '../toasts/show-toast.ts';

/**
 * Leaves a page that failed, perhaps for want of a connection, once the device has one, as far as it knows; until then the
 * page says so. The browser's own error page would take its place, and with it what the next page has to say.
 */
export function onceConnected(leave: () => void): void {
  if (navigator.onLine) leave();
  else {
    showToast(pageLanguage()('Please check your internet connection'));
    setTimeout(onceConnected, 1000, leave);
  }
}
