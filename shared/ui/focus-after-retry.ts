import { focusOnArrival } from './focus-on-arrival.ts';

/** What has the focus until that comes which a retry is for. */
let keeper: Element | null = null;

/** For a retry, whose button goes away: the focus waits in the main part of the page, from where the keyboard goes on. */
export function keepFocus(): void {
  const main = document.querySelector('main');
  main?.focus({ preventScroll: true });
  keeper = main ?? document.body;
}

/** For the `ref` of what may come after a retry: it takes the focus where that still waits for it. */
export function focusAfterRetry(element: HTMLElement | null): void {
  if (element === null || keeper === null || keeper !== document.activeElement) return;
  keeper = null;
  element.tabIndex = -1;
  focusOnArrival(element);
}
