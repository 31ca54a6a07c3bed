const controls = document.querySelector<HTMLElement>('.controls');
const left = document.getElementById('left');
const right = document.getElementById('right');
const { trip = '', site = '' } = controls?.dataset ?? {};

/** The element that was created last, also after it was removed from the page. */
let latest: HTMLElement | null = null;

function makeElement(): HTMLElement {
  const element = document.createElement('group-trip-booking');
  element.setAttribute('trip-id', trip);
  const link = document.createElement('a');
  link.href = `${site}/trip/${encodeURIComponent(trip)}`;
  link.textContent = 'Book this trip';
  element.append(link);
  return element;
}

function show(count: number): void {
  right?.replaceChildren();
  left?.replaceChildren(...Array.from({ length: count }, makeElement));
  latest = left?.querySelector('group-trip-booking') ?? null;
}

const actions: Readonly<Record<string, () => void>> = {
  add() {
    latest = makeElement();
    left?.append(latest);
  },
  move() {
    if (latest) (latest.parentElement === left ? right : left)?.append(latest);
  },
  remove: () => latest?.remove(),
  'put-back'() {
    if (latest) left?.append(latest);
  },
  'another-trip': () => latest?.setAttribute('trip-id', 'lisbon-surf'),
  dark: () => latest?.setAttribute('theme', 'dark'),
  accent: () => latest?.setAttribute('accent', '#7b2cbf'),
  default() {
    latest?.setAttribute('trip-id', trip);
    for (const name of ['theme', 'accent']) latest?.removeAttribute(name);
  },
  two: () => show(2),
  ten: () => show(10),
  none: () => show(0),
};

controls?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLElement) actions[target.dataset['does'] ?? '']?.();
});
