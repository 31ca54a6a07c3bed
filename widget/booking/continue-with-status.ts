/**
 * Continues in the status element of the host's page, with the reference filled in; undefined without such an element.
 * The traveller types the e-mail: a page can read attributes, so they carry no personal data.
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
