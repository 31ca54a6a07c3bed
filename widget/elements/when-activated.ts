/** Runs at once, or, on a page that is being prerendered, when it is shown. */
export function whenActivated(page: Document, action: () => void): void {
  if ('prerendering' in page && page.prerendering) {
    page.addEventListener('prerenderingchange', action, { once: true });
  } else {
    action();
  }
}
