import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { dismissed, submitted } from '../../flows/testing/instant-harness.ts';
import { memoryStorage } from '../../flows/testing/memory-storage.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { HeldSeats } from './HeldSeats.tsx';
import { PricePanel } from './PricePanel.tsx';

const clock = { now: () => new Date() };

// The harness grants holds until 12:15.
beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2027-01-01T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A storage in which a draft holds so many seats. */
async function holding(seats: number): Promise<TextStorage> {
  const { harness } = await submitted({ checkout: [dismissed] }, seats);
  return harness.drafts;
}

function panel(drafts: TextStorage, change: Partial<Trip>, onBook: (held: boolean | undefined) => void) {
  return (
    <HeldSeats trip={makeTrip(change)} drafts={drafts} clock={clock}>
      {(shown) => <PricePanel {...shown} today={clock.now()} onBook={() => onBook(shown.held)} />}
    </HeldSeats>
  );
}

function show(drafts: TextStorage, change: Partial<Trip> = { availableSpots: 0 }) {
  const onBook = vi.fn();
  const { rerender } = renderOnSite(panel(drafts, change, onBook));
  return { onBook, becomes: (next: Partial<Trip>) => rerender(panel(drafts, next, onBook)) };
}

const words = () => screen.getByRole('complementary', { name: 'Price' }).textContent;
const button = () => screen.getByRole<HTMLButtonElement>('button');

test('a held last seat leads on to its payment, and is not sold out', async () => {
  const { onBook } = show(await holding(1));
  expect(words()).toMatch(/You hold this seat until \d\d:\d\d \S+\.15 minutes left to pay/);
  expect(words()).not.toContain('Sold Out');
  expect(words()).not.toContain('Every spot is taken');
  expect(button().textContent).toBe('ContinueContinue');
  await userEvent.click(button());
  expect(onBook).toHaveBeenCalledWith(true);
});

test('several seats are these seats, also while others are free or the host paused the trip', async () => {
  const { becomes } = show(await holding(2), { availableSpots: 3 });
  expect(words()).toContain('You hold these 2 seats until');
  expect(words()).not.toContain('spots left');
  becomes({ availableSpots: 3, isBookingOpen: false });
  expect(button().disabled).toBe(false);
});

test('counts down without announcing each second', async () => {
  show(await holding(1));
  act(() => vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer').textContent).toBe('13 minutes 59 seconds left to pay');
  for (const region of screen.getAllByRole('status')) expect(region.textContent).not.toContain('seconds');
});

test('a hold that ended is in the past tense, above the ordinary panel', async () => {
  show(await holding(1));
  act(() => vi.advanceTimersByTime(15 * 60_000));
  expect(words()).toMatch(/You held this seat until \d\d:\d\d \S+\./);
  expect(words()).not.toContain('left to pay');
  expect(button().textContent).toBe('Sold OutSold Out');
});

test('a hold that ended before the visit, and a draft without one, show nothing', async () => {
  const drafts = await holding(1);
  vi.setSystemTime(new Date('2027-01-01T12:15:00Z'));
  show(drafts, { availableSpots: 4 });
  expect(words()).not.toMatch(/h[eo]ld/);
  expect(button().textContent).toBe('Request spotRequest Spot');
});

test('the price is the one that the seats are held at', async () => {
  const offer = { price: rupees(800), spots: 1, taken: 0 };
  const { harness } = await submitted({
    trips: [{ ok: true, value: makeTrip({ offer }) }],
    checkout: [dismissed],
  });
  show(harness.drafts, { offer: { ...offer, taken: 1 } });
  expect(words()).toContain('₹800');
  expect(words()).not.toContain('₹1,000');
});

test('the draft is read again with each new state of the trip, and when another tab changes it', async () => {
  const drafts = memoryStorage();
  const { becomes } = show(drafts, { availableSpots: 1 });
  const held = await holding(1);
  for (const key of held.keys()) drafts.write(key, held.read(key) ?? '');
  becomes({ availableSpots: 0 });
  expect(words()).toContain('You hold this seat');
  for (const key of drafts.keys()) drafts.remove(key);
  act(() => void dispatchEvent(new Event('storage')));
  expect(words()).not.toContain('You hold');
  expect(button().textContent).toBe('Sold OutSold Out');
});
