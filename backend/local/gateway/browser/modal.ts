import type { AttemptResult } from '../checkout.ts';
import type { MessageToCheckout, MessageToPage } from './messages.ts';

function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The checkout page has no #${id}.`);
  return element as Kind;
}

const checkout = byId('checkout');
const closeButton = byId('close');
const status = byId('status');
const form = document.querySelector<HTMLFormElement>('#pay-form');
const page = checkout.dataset['page'] ?? '';

let options: MessageToCheckout | null = null;
let busy = false;

function send(message: MessageToPage): void {
  if (page) window.parent.postMessage(message, page);
}

function dismiss(): void {
  if (!busy) send({ type: 'dismissed' });
}

function showStatus(kind: 'notice' | 'problem', text: string): void {
  status.dataset['kind'] = kind;
  status.textContent = text;
}

// A disabled button would lose the focus; presses are ignored while `busy`.
function setBusy(value: boolean): void {
  busy = value;
  document.body.ariaBusy = String(value);
}

async function attempt(choice: 'pay' | 'decline'): Promise<void> {
  if (busy) return;
  setBusy(true);
  showStatus('notice', 'Talking to your bank…');
  const result = await requestAttempt(choice).catch(() => null);
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
      form?.remove();
      showStatus('notice', result.message);
      closeButton.focus();
      break;
    case undefined:
      showStatus('problem', 'The gateway did not answer. Please try again.');
  }
}

async function requestAttempt(choice: 'pay' | 'decline'): Promise<AttemptResult | null> {
  const answer = await fetch('checkout/attempts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: checkout.dataset['session'],
      choice,
      scenario: byId<HTMLSelectElement>('scenario').value,
      email: options?.email || null,
      contact: options?.contact || null,
      description: options?.description || null,
    }),
  });
  return answer.ok ? answer.json() : null;
}

function applyOptions(given: MessageToCheckout): void {
  options = given;
  byId('description').textContent = given.description;
  byId('payer').textContent = [given.email, given.contact].filter(Boolean).join(' · ');
  if (CSS.supports('color', given.color)) document.documentElement.style.setProperty('--shop', given.color);
  (document.querySelector<HTMLElement>('#scenario') ?? closeButton).focus();
}

window.addEventListener('message', (event: MessageEvent<MessageToCheckout>) => {
  if (event.source !== window.parent || event.origin !== page) return;
  if (event.data?.type === 'options') applyOptions(event.data);
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dismiss();
});
closeButton.addEventListener('click', dismiss);
// Not the form's own event, which there is none of in a frame whose sandbox has no `allow-forms`.
document.getElementById('pay')?.addEventListener('click', (event) => {
  event.preventDefault();
  void attempt('pay');
});
document.getElementById('decline')?.addEventListener('click', () => void attempt('decline'));
document.querySelector<HTMLSelectElement>('#scenario')?.addEventListener('change', (event) => {
  const chosen = (event.currentTarget as HTMLSelectElement).selectedOptions[0];
  byId('about').textContent = chosen?.dataset['about'] ?? '';
  showStatus('notice', '');
});
for (const button of form?.querySelectorAll('button') ?? []) button.disabled = false;

send({ type: 'ready' });
