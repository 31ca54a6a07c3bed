import { configure, fireEvent, within } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBackend } from '../../../shared/data/testing/fake-backend.ts';

/** An element by what its class adds. */
export type TripElement = HTMLElement & {
  readonly shadowRoot: ShadowRoot;
  prefill: object | null;
  open(): void;
  close(): void;
  reset(): void;
};

/** A page, anew for each test of the file, with every element in its window and a backend that has these rows. */
export function elementPage(tables: Parameters<typeof fakeBackend>[0], patience = 10_000) {
  // The parts of an element are transformed when they are first asked for, which a busy machine takes its time over.
  configure({
    asyncUtilTimeout: patience,
    // The usual one prints the container, and cannot print a shadow root.
    getElementError: (message) => new Error(message ?? 'Not found.'),
  });
  const page = { backend: fakeBackend(tables) };
  beforeEach(() => {
    page.backend = fakeBackend(tables);
    vi.stubGlobal('fetch', (input: URL, init?: RequestInit) => page.backend.fetch(input, init));
    placeAll(new DOMRect(0, 0, 300, 300));
  });
  afterEach(async () => {
    document.body.replaceChildren();
    // Elements take their content down a moment after they were removed.
    await Promise.resolve();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return page;
}

/** Where every element is on its page. */
export function placeAll(box: DOMRect): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
}

/** Shows the HTML as the whole page, and returns its first element. */
export function put(html: string): TripElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as TripElement;
}

/** What the element shows, by role. */
export function inside(element: HTMLElement) {
  return within(element.shadowRoot as unknown as HTMLElement);
}

export async function press(element: HTMLElement, name: string | RegExp): Promise<void> {
  (await inside(element).findByRole('button', { name })).click();
}

export async function fillIn(element: HTMLElement, label: string, value: string): Promise<void> {
  fireEvent.input(await inside(element).findByLabelText(label), { target: { value } });
}
