const intervalMs = 5000;

async function refresh(): Promise<void> {
  if (document.hidden) return;
  const shown = document.getElementById('mails');
  const answer = await fetch('/mailbox').catch(() => null);
  if (!shown || !answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('mails');
  // Replacing an unchanged list would drop the focus and the selection.
  if (!fresh || fresh.innerHTML === shown.innerHTML) return;
  const focused = document.activeElement?.getAttribute('href');
  shown.replaceChildren(...fresh.childNodes);
  if (focused) shown.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

setInterval(() => void refresh(), intervalMs);
document.addEventListener('visibilitychange', () => void refresh());
