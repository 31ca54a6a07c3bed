/** Milliseconds that a message is shown; longer while it is hovered or focused. */
const shownFor = 12_000;

/**
 * Shows a message in the page's live region, and not again while it is still shown. It closes by itself, or by its
 * button.
 * Does nothing on a page without the region, which the layout brings.
 */
export function showToast(message: string, page: Document = document): void {
  const region = page.getElementById('toasts');
  const template = page.getElementById('toast');
  if (!region || !(template instanceof HTMLTemplateElement)) return;
  for (const shown of region.children) if (shown.textContent.trim() === message) return;
  const toast = template.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;

  const words = toast.querySelector('[data-message]');
  if (words) words.textContent = message;
  const dismiss = toast.querySelector('button');
  let before: EventTarget | null = null;
  dismiss?.addEventListener('focus', ({ relatedTarget }) => {
    before = relatedTarget;
  });
  dismiss?.addEventListener('click', () => {
    toast.remove();
    // The second does nothing where that is gone.
    for (const place of [page.querySelector('main'), before as HTMLElement | null])
      place?.focus({ preventScroll: true });
  });

  const leave = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(leave, shownFor);
    else toast.remove();
  };
  setTimeout(leave, shownFor);
  region.append(toast);
}
