import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeBackend } from '../../shared/data/testing/fake-backend.ts';
import { makeHostRow } from '../../shared/testing/make-host-row.ts';
import { makeTripRow } from '../../shared/testing/make-trip.ts';
import {
  elementPage,
  fillIn,
  inside,
  placeAll,
  press,
  put,
  type TripElement,
} from './testing/element-page.ts';

vi.setConfig({ testTimeout: 30_000 });

const rows = [
  makeTripRow({ tripId: 'hills', title: 'A walk in the hills', startDate: '2097-03-12T00:00:00.000+00:00' }),
  makeTripRow({ tripId: 'coast', title: 'Along the coast', startDate: '2097-05-12T00:00:00.000+00:00' }),
];

const page = elementPage({ trips: rows });
const heard: { type: string; detail: unknown }[] = [];
const hear = ({ type, detail }: Event & { detail?: unknown }) => heard.push({ type, detail });
const events = ['ready', 'step', 'requested', 'confirmed', 'failed'].map((name) => `group-trip-${name}`);

beforeEach(() => {
  for (const name of events) document.addEventListener(name, hear);
});

afterEach(() => {
  for (const name of events) document.removeEventListener(name, hear);
  heard.length = 0;
});

beforeAll(async () => (await import('../define.ts')).defineElements());

/** Lets a test decide when an element comes near the window. */
class Observer {
  static all: Observer[] = [];
  readonly onChange: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(onChange: Observer['onChange']) {
    this.onChange = onChange;
    Observer.all.push(this);
  }
  observe(): void {}
  disconnect(): void {}
}

function farAway(): void {
  vi.stubGlobal('IntersectionObserver', Observer);
  placeAll(new DOMRect(0, 5000, 300, 300));
}

const booking = (attributes = 'trip-id="hills"') =>
  put(`<group-trip-booking ${attributes}><a href="/trip">Book this trip</a></group-trip-booking>`);

/** The list of a host with these trips. */
function tripList(trips: typeof rows): TripElement {
  page.backend = fakeBackend({
    trips: trips.map((row) => ({ ...row, hostId: 'u-asha' })),
    hProfiles: [makeHostRow({ userId: 'u-asha', userName: 'asha' })],
  });
  return put('<group-trip-list host="asha"><a href="/host/asha">My trips</a></group-trip-list>');
}

/** The steps that the page has heard of. */
const stepsHeard = () =>
  heard.flatMap(({ type, detail }) => (type === 'group-trip-step' ? [Object(detail).step] : []));

const root = (element: HTMLElement) => element.shadowRoot?.querySelector('[part="root"]');

test('the host’s link gives way to the trip, and events report it across the shadow root', async () => {
  const element = booking();
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();

  expect(await inside(element).findByRole('heading', { name: /A walk in the hills/ })).toBeDefined();
  expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  expect(heard).toEqual([
    { type: 'group-trip-ready', detail: null },
    { type: 'group-trip-step', detail: { step: 'trip' } },
  ]);
});

test('a trip that is not there says so, leaves the link, leads to others and notifies the page', async () => {
  const element = booking('trip-id="gone"');
  expect(await inside(element).findByText('Trip not found')).toBeDefined();
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  expect(inside(element).getByRole('link', { name: /^View Other Trips/ })).toBeDefined();
  expect(heard).toEqual([{ type: 'group-trip-failed', detail: { code: 'TRIP_NOT_FOUND' } }]);
});

test('a backend out of reach leaves the link, and a second try brings the trip', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const element = booking();
  expect(await inside(element).findByText('Please check your internet connection')).toBeDefined();
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  expect(heard).toEqual([{ type: 'group-trip-failed', detail: { code: 'backend-unreachable' } }]);

  vi.stubGlobal('fetch', (input: URL, init?: RequestInit) => page.backend.fetch(input, init));
  inside(element).getByRole('button', { name: 'Try Again' }).click();
  expect(await inside(element).findByRole('heading', { name: /A walk in the hills/ })).toBeDefined();
});

test('a theme is followed, and a removed, empty or unknown one is light', async () => {
  const element = booking('trip-id="hills" theme="dark"');
  await waitFor(() => expect(root(element)?.getAttribute('data-theme')).toBe('dark'));
  for (const [change, theme] of [
    [() => element.removeAttribute('theme'), 'light'],
    [() => element.setAttribute('theme', 'system'), 'system'],
    [() => element.setAttribute('theme', ''), 'light'],
    [() => Object.assign(element, { theme: 'dark' }), 'dark'],
    [() => Object.assign(element, { theme: undefined }), 'light'],
    [() => element.setAttribute('theme', 'sepia'), 'light'],
  ] as const) {
    change();
    await waitFor(() => expect(root(element)?.getAttribute('data-theme')).toBe(theme));
    expect(Reflect.get(element, 'theme')).toBe(theme);
  }
});

test('properties that were set before the element was known count', async () => {
  // happy-dom upgrades nothing: what an upgrade leaves behind is an own property over the class's.
  const element = document.createElement('group-trip-booking');
  Object.defineProperty(element, 'tripId', { value: 'coast', configurable: true, writable: true });
  document.body.append(element);
  expect(await inside(element).findByRole('heading', { name: /Along the coast/ })).toBeDefined();
  expect(element.getAttribute('trip-id')).toBe('coast');
});

test('an element that is moved goes on as it was', async () => {
  const element = booking();
  const heading = await inside(element).findByRole('heading', { name: /A walk in the hills/ });
  const asked = page.backend.requests.length;
  const place = document.createElement('section');
  document.body.append(place);
  place.append(element);
  await Promise.resolve();
  expect(inside(element).getByRole('heading', { name: /A walk in the hills/ })).toBe(heading);
  expect(page.backend.requests).toHaveLength(asked);
});

test('on a page that is being prerendered nothing is requested before it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const element = booking();
  // It would show the host's link first, and request its trip at once.
  expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(await inside(element).findByRole('heading', { name: /A walk in the hills/ })).toBeDefined();
});

test('far from the window an element shows its link and requests nothing, until it comes near', async () => {
  farAway();
  const element = booking();
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, 300, 300));
  const near = element.cloneNode(true) as HTMLElement;
  near.setAttribute('trip-id', 'coast');
  document.body.append(near);
  await inside(near).findByRole('heading', { name: /Along the coast/ });
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  expect(page.backend.requests.filter(({ url }) => decodeURIComponent(url.href).includes('hills'))).toEqual(
    [],
  );
  for (const { onChange } of Observer.all) onChange([{ isIntersecting: true }]);
  expect(await inside(element).findByRole('heading', { name: /A walk in the hills/ })).toBeDefined();
});

test('an element whose box the page takes away requests its trip where its content is near', async () => {
  farAway();
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    return this.localName === 'group-trip-booking' ? new DOMRect() : new DOMRect(0, 100, 300, 300);
  });
  const element = booking('trip-id="hills" style="display: contents"');
  expect(await inside(element).findByRole('heading', { name: /A walk in the hills/ })).toBeDefined();
});

test('keys that are typed into a field stay inside, but for Escape and Tab, which the page may need', async () => {
  const element = booking();
  const keys: string[] = [];
  element.addEventListener('keydown', ({ key }) => keys.push(key));
  const button = await inside(element).findByRole('button', { name: 'Request Spot' });
  fireEvent.keyDown(button, { key: '/', bubbles: true, composed: true });
  button.click();
  const email = await inside(element).findByLabelText('Email');
  for (const key of ['/', 'a', 'Escape', 'Tab', 'Enter'])
    fireEvent.keyDown(email, { key, bubbles: true, composed: true });
  expect(keys).toEqual(['/', 'Escape', 'Tab']);
});

test('a trip id keeps no quotation marks of a word processor, and is found under the name that Vue gives it', async () => {
  expect(await inside(booking('trip-id="”hills″"')).findByRole('heading', { name: /hills/ })).toBeDefined();
  expect(await inside(booking('tripid="coast"')).findByRole('heading', { name: /coast/ })).toBeDefined();
});

test('the state can be read at any time', async () => {
  const element = booking();
  const state = () => Reflect.get(element, 'state');
  expect(state()).toEqual({ ready: false, step: null, booked: null, failure: null });
  await inside(element).findByRole('heading', { name: /A walk in the hills/ });
  expect(state()).toEqual({ ready: true, step: 'trip', booked: null, failure: null });
  element.setAttribute('trip-id', 'gone');
  await inside(element).findByText('Trip not found');
  expect(state()).toEqual({ ready: false, step: null, booked: null, failure: 'TRIP_NOT_FOUND' });
});

test('opens its form before it was near, closes it and forgets what was typed', async () => {
  farAway();
  const element = booking();
  element.open();
  await fillIn(element, 'Email', 'mia@example.com');
  element.close();
  await inside(element).findByRole('button', { name: 'Request Spot' });
  element.open();
  expect(await inside(element).findByLabelText('Email')).toHaveProperty('value', 'mia@example.com');
  element.reset();
  await inside(element).findByRole('button', { name: 'Request Spot' });
  expect(sessionStorage).toHaveLength(0);
});

test('opens the form that was begun, also where the trip has sold out meanwhile', async () => {
  const element = booking();
  await inside(element).findByRole('button', { name: 'Request Spot' });
  element.open();
  await fillIn(element, 'Email', 'mia@example.com');
  page.backend = fakeBackend({ trips: rows.map((row) => ({ ...row, availableSpots: 0 })) });
  element.close();
  await inside(element).findByRole('button', { name: 'Sold Out' });
  element.open();
  await waitFor(() => expect(Reflect.get(element, 'state')).toMatchObject({ step: 'form' }));
  await inside(element).findByRole('heading', { name: 'Fully Booked' });
  expect(heard.at(-1)).toEqual({ type: 'group-trip-failed', detail: { code: 'SEATS_UNAVAILABLE' } });
});

test('shows a trip that was paused meanwhile in the place of the form that was begun', async () => {
  const element = booking();
  await press(element, 'Request Spot');
  await fillIn(element, 'Email', 'asha@example.com');
  element.remove();
  await Promise.resolve();
  page.backend = fakeBackend({ trips: rows.map((row) => ({ ...row, isBookingOpen: false })) });

  heard.length = 0;
  const again = booking();
  await waitFor(() => expect(heard.at(-1)?.detail).toEqual({ step: 'trip' }));
  expect(await inside(again).findByText('The host takes no bookings right now.')).toBeDefined();
  expect(inside(again).queryByLabelText('Email')).toBeNull();
  expect(Object.values({ ...sessionStorage }).join()).toContain('asha@example.com');
});

test('what was typed stays where the host asks for approval meanwhile, and where no more', async () => {
  const element = booking();
  const ask = (hostApproval: boolean) => {
    page.backend = fakeBackend({ trips: rows.map((row) => ({ ...row, hostApproval })) });
  };
  const leaveAndComeBack = async () => {
    // One way back, above whichever form is there.
    await press(element, 'Back to the trip');
    await press(element, 'Request Spot');
  };
  const field = (label: string) => inside(element).findByLabelText(label);
  await press(element, 'Request Spot');
  fireEvent.input(await field('Email'), { target: { value: 'mia@example.com' } });

  ask(true);
  await leaveAndComeBack();
  await inside(element).findByRole('heading', { name: 'Request to Book' });
  expect(await field('Email')).toHaveProperty('value', 'mia@example.com');
  fireEvent.input(await field('City'), { target: { value: 'Goa' } });

  ask(false);
  await leaveAndComeBack();
  await inside(element).findByRole('heading', { name: 'Book Your Spot' });
  expect(await field('Email')).toHaveProperty('value', 'mia@example.com');
  expect(await field('City')).toHaveProperty('value', 'Goa');
  expect(stepsHeard()).toEqual(['trip', 'form', 'trip', 'form', 'trip', 'form']);
});

test('an untouched form follows seats and prefill, a touched one does not', async () => {
  const element = booking('trip-id="hills" seats="2"');
  element.prefill = { name: 'Mia Rao', email: 'mia@example.com', phone: 7 };
  element.open();
  const names = () => inside(element).findAllByLabelText(/Full Name/);
  await waitFor(async () =>
    expect((await names()).map((field) => (field as HTMLInputElement).value)).toEqual(['Mia Rao', '']),
  );
  element.setAttribute('seats', '3');
  await waitFor(async () => expect(await names()).toHaveLength(3));
  element.prefill = null;
  const email = await inside(element).findByLabelText('Email');
  await waitFor(() => expect(email).toHaveProperty('value', ''));
  expect(element.outerHTML).not.toContain('Mia');

  fireEvent.input(email, { target: { value: 'own@example.com' } });
  element.removeAttribute('seats');
  element.prefill = { email: 'mia@example.com' };
  expect(await names()).toHaveLength(3);
  expect(email).toHaveProperty('value', 'own@example.com');
});

test('as a button it requests its trip when it is pressed, and keeps the form in its dialog', async () => {
  const element = booking('trip-id="hills" display="button"');
  const button = await inside(element).findByRole('button', { name: 'Book this trip' });
  expect(heard).toEqual([{ type: 'group-trip-ready', detail: null }]);
  expect(page.backend.requests).toEqual([]);
  button.click();
  const dialog = element.shadowRoot?.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  // The form at once: one press was enough.
  await fillIn(element, 'Email', 'mia@example.com');
  element.close();
  expect(dialog?.open).toBe(false);
  element.open();
  expect(dialog?.open).toBe(true);
  expect(await inside(element).findByLabelText('Email')).toHaveProperty('value', 'mia@example.com');
  element.removeAttribute('display');
  await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')).toBeNull());
  expect(await inside(element).findByRole('heading', { name: /A walk in the hills/ })).toBeDefined();
});

test('a list of no trips leaves the link, and reports nothing of being ready', async () => {
  const element = tripList([]);
  expect(await inside(element).findByText('No trips are planned right now.')).toBeDefined();
  expect(heard).toEqual([]);
});

test('a list books each trip of its host in place, and an unknown host leaves the link', async () => {
  const element = tripList(rows);
  const [hills] = await inside(element).findAllByRole('button', { name: 'Request Spot' });
  hills?.click();
  expect(await inside(element).findByRole('heading', { name: 'Book Your Spot' })).toBeDefined();
  expect(inside(element).getByRole('heading', { name: /Along the coast/ })).toBeDefined();
  element.reset();
  await waitFor(() =>
    expect(inside(element).getAllByRole('button', { name: 'Request Spot' })).toHaveLength(2),
  );

  element.setAttribute('host', 'unknown');
  expect(await inside(element).findByText('The requested profile could not be found.')).toBeDefined();
  expect(heard.at(-1)).toEqual({ type: 'group-trip-failed', detail: { code: 'host-not-found' } });
});

test('a list leads into the queue of a trip that is sold out, which reports a failure', async () => {
  const element = tripList(rows.map((row) => ({ ...row, availableSpots: 0, waitlist: true })));
  const [hills] = await inside(element).findAllByRole('button', { name: 'Join the waiting list' });
  hills?.click();
  expect(await inside(element).findByText('How many of you?')).toBeDefined();

  const type = (label: string, value: string) =>
    fireEvent.input(inside(element).getByLabelText(label), { target: { value } });
  type('Full Name', 'Mia Rao');
  type('Email', 'mia@example.com');
  fireEvent.submit(inside(element).getByRole('form', { name: 'Join the waiting list' }));
  await inside(element).findByRole('alert');
  expect(heard.at(-1)).toEqual({ type: 'group-trip-failed', detail: { code: 'outcome-unknown' } });
});

test('a list takes over nothing that another element has begun, and forgets alone what was typed in it', async () => {
  const list = tripList(rows);
  const element = document.createElement('group-trip-booking') as TripElement;
  element.setAttribute('trip-id', 'hills');
  document.body.replaceChildren(element);
  await press(element, 'Request Spot');
  await fillIn(element, 'Email', 'mia@example.com');
  document.body.append(list);
  const buttons = await inside(list).findAllByRole('button', { name: 'Request Spot' });
  expect(buttons).toHaveLength(2);
  buttons[0]?.click();
  await fillIn(list, 'Email', 'noor@example.com');
  // It is off the page for a while.
  element.remove();
  await waitFor(() => expect(root(element)).toBeNull());
  list.reset();
  const stored = Object.values({ ...sessionStorage }).join();
  expect(stored).toContain('mia@example.com');
  expect(stored).not.toContain('noor@example.com');
});

test('every element has the same sheet', async () => {
  const one = booking();
  const other = document.createElement('group-trip-status');
  document.body.append(other);
  expect(one.shadowRoot?.adoptedStyleSheets).toHaveLength(1);
  expect(one.shadowRoot?.adoptedStyleSheets[0]).toBe(other.shadowRoot?.adoptedStyleSheets[0]);
});

test('the form comes in the trip’s place, takes the focus, and what is typed outlives its element', async () => {
  const element = booking();
  const trip = inside(element);
  (await trip.findByRole('button', { name: 'Request Spot' })).click();
  const email = () => inside(element).findByLabelText('Email');
  expect(await email()).toBeDefined();
  expect(element.shadowRoot?.activeElement).toBe(root(element));
  fireEvent.input(await email(), { target: { value: 'mia@example.com' } });

  element.remove();
  await waitFor(() => expect(root(element)).toBeNull());
  document.body.append(element);
  expect(await email()).toHaveProperty('value', 'mia@example.com');

  inside(element).getByRole('button', { name: 'Back to the trip' }).click();
  expect(await inside(element).findByRole('button', { name: 'Request Spot' })).toBeDefined();
  expect(stepsHeard()).toEqual(['trip', 'form', 'form', 'trip']);
});

test('the focus stays with a visitor who is elsewhere on the page, and moves with one who acts inside', async () => {
  const element = booking();
  await press(element, 'Request Spot');
  await fillIn(element, 'Email', 'mia@example.com');
  element.remove();
  await waitFor(() => expect(root(element)).toBeNull());

  page.backend = fakeBackend({ trips: rows.map((row) => ({ ...row, availableSpots: 0 })) });
  const field = document.createElement('input');
  document.body.append(field, element);
  field.focus();
  fireEvent.keyDown(field, { key: 'a' });
  expect(await inside(element).findByText('Fully Booked')).toBeDefined();
  expect(document.activeElement).toBe(field);

  inside(element).getByRole('button', { name: 'Back to the trip' }).click();
  // The pressed button is gone, and the page gets the next key.
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await inside(element).findByRole('button', { name: 'Sold Out' });
  expect(element.shadowRoot?.activeElement).toBe(root(element));
});

test('two elements with one trip find their own drafts again, whichever comes near the window first', async () => {
  farAway();
  const putTwo = () => {
    const first = booking();
    document.body.append(first.cloneNode(true));
    return [...document.body.children] as TripElement[];
  };
  const email = (element: HTMLElement) => inside(element).findByLabelText('Email');
  for (const [at, element] of [...putTwo().entries()].reverse()) {
    element.open();
    fireEvent.input(await email(element), { target: { value: `visitor-${at}@example.com` } });
  }
  document.body.replaceChildren();
  await Promise.resolve();
  for (const [at, element] of putTwo().entries()) {
    element.open();
    expect(await email(element)).toHaveProperty('value', `visitor-${at}@example.com`);
  }
});

test('the lookup holds what its attributes say, and nothing of those that are removed', async () => {
  const element = document.createElement('group-trip-status');
  element.setAttribute('reference', 'GTley01000001');
  document.body.append(element);
  const shows = async (reference: string) => {
    const field = await inside(element).findByLabelText('Booking reference');
    await waitFor(() => expect(field).toHaveProperty('value', reference));
  };
  await shows('GTley01000001');
  element.setAttribute('reference', 'GTley01000002');
  await shows('GTley01000002');
  element.removeAttribute('reference');
  await shows('');
});

test('an element is defined once, however often its script is run', async () => {
  const first = customElements.get('group-trip-booking');
  // From here on a second copy of every module: this test is the last one.
  vi.resetModules();
  await (await import('../define.ts')).defineElements();
  expect(customElements.get('group-trip-booking')).toBe(first);
  expect(customElements.get('group-trip-status')).toBeDefined();
});
