import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeHostRow } from '../../shared/testing/make-host-row.ts';
import { makeTripRow } from '../../shared/testing/make-trip.ts';
import { elementPage, inside, put } from './testing/element-page.ts';

const tags = [
  '<group-trip-booking trip-id="hills"></group-trip-booking>',
  '<group-trip-list host="asha"></group-trip-list>',
];
const row = { startDate: '2097-03-12T00:00:00.000+00:00', hostId: 'u-asha' };
const scrolled: Element[] = [];

beforeAll(async () => (await import('../define.ts')).defineElements());

const page = elementPage({
  trips: [
    makeTripRow({ ...row, tripId: 'hills', title: 'A walk in the hills' }),
    makeTripRow({ ...row, tripId: 'coast', title: 'Along the coast' }),
  ],
  hProfiles: [makeHostRow({ userId: 'u-asha', userName: 'asha' })],
});

beforeEach(() => {
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
});

function shown(html: string) {
  const element = put(html);
  return { shadowRoot: element.shadowRoot, ...inside(element) };
}

test('each trip of a list is booked, and left again, where it is', async () => {
  const { shadowRoot, findAllByRole, getByRole, getAllByRole } = shown(
    '<group-trip-list host="asha"></group-trip-list>',
  );
  await findAllByRole('button', { name: 'Request Spot' });
  const items = getAllByRole('listitem');
  // The second trip reaches beyond the upper edge of the window, and the list even further.
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    return new DOMRect(0, items.indexOf(this as HTMLElement) === 0 ? 0 : -900, 300, 300);
  });
  for (const item of items) {
    await userEvent.click(within(item).getByRole('button', { name: 'Request Spot' }));
    await within(item).findByRole('heading', { name: 'Book Your Spot' });
    await waitFor(() => expect(shadowRoot.activeElement).toBe(item));
  }
  expect(scrolled).toEqual([items[1]]);

  await userEvent.click(within(items[1] as HTMLElement).getByRole('button', { name: 'Back to the trip' }));
  await waitFor(() => expect(shadowRoot.activeElement).toBe(items[1]));
  expect(scrolled).toEqual([items[1], items[1]]);
  expect(getByRole('heading', { name: 'Book Your Spot' })).toBeDefined();
});

test.each([
  ['form', 'heading', 'Book Your Spot', true],
  ['failure', 'button', 'Try Again', false],
] as const)(
  'a %s that comes late takes no focus from who types in the form of another trip',
  async (_, role, name, works) => {
    const { shadowRoot, findAllByRole, getAllByRole } = shown(
      '<group-trip-list host="asha"></group-trip-list>',
    );
    await findAllByRole('button', { name: 'Request Spot' });
    const [other, own] = getAllByRole('listitem') as [HTMLElement, HTMLElement];
    await userEvent.click(within(own).getByRole('button', { name: 'Request Spot' }));
    const email = await within(own).findByLabelText('Email');
    const late = Promise.withResolvers<void>();
    const fetch = page.backend.fetch.bind(page.backend);
    vi.spyOn(page.backend, 'fetch').mockImplementation(async (input, init) => {
      await late.promise;
      if (!works) throw new TypeError('Failed to fetch');
      return fetch(input, init);
    });
    await userEvent.click(within(other).getByRole('button', { name: 'Request Spot' }));
    await userEvent.click(email);
    late.resolve();
    await within(other).findByRole(role, { name });
    expect(shadowRoot.activeElement).toBe(email);
  },
);

test.each(tags)(
  'what comes after another try takes the focus of the button that is gone: %s',
  async (tag) => {
    const lost = vi.spyOn(page.backend, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { shadowRoot, findByRole, findAllByRole } = shown(tag);
    const tryAgain = async () => userEvent.click(await findByRole('button', { name: 'Try Again' }));
    await tryAgain();
    await waitFor(() => expect(shadowRoot.activeElement?.textContent).toContain('check your internet'));
    lost.mockRestore();
    await tryAgain();
    const [heading] = await findAllByRole('heading', { name: /A walk in the hills/ });
    await waitFor(() => expect(shadowRoot.activeElement?.contains(heading ?? null)).toBe(true));
  },
);
