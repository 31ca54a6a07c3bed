/**
 * How to go on in the element that looks bookings up, where the host's page has one: with the reference filled in, and the
 * e-mail asked for, since what a page can read in an attribute tells nothing about a person. Undefined where there is none.
 */
export function continueWithStatus(page: Document, reference: string): (() => void) | undefined {
  const status = page.querySelector<HTMLElement>('group-trip-status');
  if (!status) return undefined;
  return () => {
    status.setAttribute('reference', reference);
    status.scrollIntoView();
    status.shadowRoot?.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
  };
}
