/** Milliseconds a message stays; the keyboard or the mouse upon it keeps it. */
const patience = 12_000;

/**
 * Shows a message in the page's live region, once however often it is said while it stands there. It goes by itself, or
 * by its button.
 * Does nothing on a page without the region, which the layout brings.
 */
export function showToast(message: string, page: Document = document): void {
  const region = page.getElementById('toasts');
  const template = page.getElementById('toast');
  if (!region || !(template instanceof HTMLTemplateElement)) return;
  for (const standing of region.children) if (standing.textContent.trim() === message) return;
  const toast = template.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;

  const words = toast.querySelector('[data-message]');
  if (words) words.textContent = message;
  toast.querySelector('button')?.addEventListener('click', () => toast.remove());

  const leave = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(leave, patience);
    else toast.remove();
  };
  setTimeout(leave, patience);
  region.append(toast);
}
