import type { AttemptResult } from '../checkout.ts';
import { textOn } from './accent.ts';
import type { MessageToCheckout, MessageToPage } from './messages.ts';

function byId<Kind extends Element = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The checkout page has no #${id}.`);
  return element as unknown as Kind;
}

const card = byId('checkout');
const closeButton = byId<HTMLButtonElement>('close');
const form = document.querySelector<HTMLFormElement>('#pay-form');
const status = byId('status');
const page = card.dataset['page'] ?? '';

let options: MessageToCheckout | null = null;
let busy = false;

function send(message: MessageToPage): void {
  if (page) window.parent.postMessage(message, page);
}

function dismiss(): void {
  if (!busy) send({ type: 'dismissed' });
}

function showStatus(kind: 'progress' | 'problem' | 'notice' | 'nothing', text: string): void {
  status.dataset['kind'] = kind;
  status.textContent = text;
}

function setBusy(value: boolean): void {
  busy = value;
  card.setAttribute('aria-busy', String(value));
  // A disabled button would lose the focus; presses are ignored while `busy`.
  for (const button of document.querySelectorAll('button')) {
    if (value) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

function end(message: string): void {
  form?.remove();
  showStatus('notice', message);
  closeButton.focus();
}

async function attempt(choice: 'pay' | 'decline'): Promise<void> {
  if (busy || !form) return;
  setBusy(true);
  showStatus('progress', 'Talking to your bank…');
  const result = await requestAttempt(choice);
  setBusy(false);
  switch (result?.result) {
    case 'paid':
      showStatus('notice', 'Payment successful.');
      send({ type: 'paid', answer: result.answer });
      break;
    case 'declined':
      showStatus('problem', result.error.description);
      send({ type: 'failed', error: result.error });
      break;
    case 'silent':
    case 'ended':
      end(result.message);
      break;
    case undefined:
      showStatus('problem', 'The gateway did not answer. Please try again.');
  }
}

async function requestAttempt(choice: 'pay' | 'decline'): Promise<AttemptResult | null> {
  try {
    const answer = await fetch('checkout/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: card.dataset['session'],
        choice,
        scenario: byId<HTMLSelectElement>('scenario').value,
        email: options?.email || null,
        contact: options?.contact || null,
        description: options?.description || null,
      }),
    });
    return answer.ok ? ((await answer.json()) as AttemptResult) : null;
  } catch {
    return null;
  }
}

function applyOptions(given: MessageToCheckout): void {
  options = given;
  if (given.name) {
    byId('merchant').textContent = given.name;
    byId('initial').textContent = Array.from(given.name)[0]?.toUpperCase() ?? '';
  }
  byId('description').textContent = given.description;
  byId('email').textContent = [given.email, given.contact].filter(Boolean).join(' · ');
  const text = textOn(given.color);
  if (text) {
    document.documentElement.style.setProperty('--accent', given.color);
    document.documentElement.style.setProperty('--on-accent', text);
  }
  (document.querySelector<HTMLElement>('#scenario') ?? closeButton).focus();
}

/** Keeps Tab within the checkout; the page behind it is inert. */
function keepFocus(event: KeyboardEvent): void {
  const stops = [...document.querySelectorAll<HTMLElement>('button, select')];
  const leaving = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (document.activeElement !== leaving && document.activeElement !== document.body) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}

window.addEventListener('message', (event: MessageEvent<MessageToCheckout>) => {
  if (event.source !== window.parent || event.origin !== page) return;
  if (event.data?.type === 'options') applyOptions(event.data);
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options?.escape !== false) dismiss();
  if (event.key === 'Tab') keepFocus(event);
});

closeButton.addEventListener('click', dismiss);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void attempt('pay');
});
document.getElementById('decline')?.addEventListener('click', () => void attempt('decline'));
document.querySelector<HTMLSelectElement>('#scenario')?.addEventListener('change', (event) => {
  const chosen = (event.currentTarget as HTMLSelectElement).selectedOptions[0];
  byId('about').textContent = chosen?.dataset['about'] ?? '';
  showStatus('nothing', '');
});

send({ type: 'ready' });
