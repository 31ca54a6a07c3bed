import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { readLanguages } from '../../build/languages.ts';
import { english } from '../../domain/languages/translate.ts';
import { translator } from '../../domain/languages/translator.ts';
import { createReplacementStore } from '../../flows/replacement/store.ts';
import { foundBooking } from '../../flows/testing/found-booking.ts';
import { lost } from '../../flows/testing/outcomes.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { FormForTrip } from '../booking/FormForTrip.tsx';
import { PriceSummary } from '../booking/PriceSummary.tsx';
import { CancellationQuestion } from '../cancel/CancellationQuestion.tsx';
import { ReplaceTraveller } from '../cancel/ReplaceTraveller.tsx';
import { BookingDetails } from '../confirmation/BookingDetails.tsx';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { TripCard } from '../trips/TripCard.tsx';
import { TripDetail } from './TripDetail.tsx';
import { TripSummary } from './TripSummary.tsx';
import { TripWords } from './TripWords.tsx';

const trip = makeTrip({
  title: 'A walk',
  titles: { de: 'Eine Wanderung' },
  description: 'Up and down.',
  stories: { de: 'Auf und ab.' },
});
const today = new Date('2027-01-01');
const quote = { seats: 1, seatPrice: rupees(1000), total: rupees(1000) };

const german = translator('de-AT', () => undefined);
const shownTo = (language: typeof english, element: ReactElement) => renderOnSite(element, { language });

const titled: [string, ReactElement][] = [
  ['a card', <TripCard key="" trip={trip} />],
  ['the widget', <TripSummary key="" trip={trip} today={today} busy={false} onBook={() => undefined} />],
  ['the summary of a booking', <PriceSummary key="" trip={trip} quote={quote} today={today} due="now" />],
  [
    'the page of the trip',
    <TripDetail
      key=""
      trip={trip}
      host={null}
      clock={{ now: () => today }}
      standing="open"
      panel={null}
      words={null}
      about={null}
    />,
  ],
];

test.each(titled)('%s has the title in the reader’s language, and names the language', (_, element) => {
  const { unmount } = shownTo(german, element);
  expect(screen.getByRole('heading', { name: 'Eine Wanderung' }).lang).toBe('de');
  expect(document.body.textContent).not.toContain('A walk');
  unmount();
  shownTo(english, element);
  expect(screen.getByRole('heading', { name: 'A walk' }).lang).toBe('');
});

test.each([
  [1, 'Für die erste Buchung', 'Findet ab einer Person statt', 'sobald eine Person gebucht hat'],
  [3, 'Für die ersten 3 Buchungen', 'Findet ab 3 Reisenden statt', 'sobald 3 Reisende gebucht haben'],
])('what is counted has its form for %i', (n, ...sentences) => {
  const { texts } = readLanguages().find(({ tag }) => tag === 'de') ?? {};
  const counted = makeTrip({ minTravellers: n, offer: { price: rupees(900), spots: n, taken: 0 } });
  shownTo(
    translator('de', (text) => texts?.[text]),
    <>
      <TripSummary trip={counted} today={today} busy={false} onBook={() => undefined} />
      <TripWords trip={counted} />
    </>,
  );
  for (const sentence of sentences) expect(document.body.textContent).toContain(sentence);
});

const found = { ...foundBooking({ status: 'CONFIRMED' }), trip };
const cancellation = {
  cancellation: { status: 'asking', refund: rupees(0), leaving: [0], problem: null },
  travellers: found.booking.passengers,
  confirm: async () => undefined,
  toggle: () => undefined,
} as const;
const replacement = createReplacementStore({
  found,
  bookings: { changeTravellers: async () => lost, lookupBooking: async () => lost },
  wait: async () => undefined,
}).getState();
const nothing = () => undefined;

test.each<[string, ReactElement]>([
  [
    'that is full',
    <FormForTrip key="" stage={{ status: 'ready', trip, closed: 'full' }}>
      {() => null}
    </FormForTrip>,
  ],
  ['that is booked', <BookingDetails key="" booking={found.booking} trip={trip} />],
  [
    'whose booking may be cancelled',
    <CancellationQuestion key="" journey={cancellation} found={found} now={today} onKeep={nothing} />,
  ],
  [
    'of which a traveller is replaced',
    <ReplaceTraveller key="" journey={replacement} found={found} onKeep={nothing} onLookUp={nothing} />,
  ],
])('a trip %s is named in the reader’s language', async (_, element) => {
  shownTo(german, element);
  expect(await screen.findByText('Eine Wanderung')).toBeTruthy();
});

test('what is written about a trip in no other language is marked as being in its own', () => {
  const day = JSON.stringify({
    title: 'Al río',
    summary: 'Despacio.',
    morning: 'Temprano.',
    meals_included: ['Lunch', 'Té'],
  });
  const spanish = makeTrip({
    language: 'es',
    description: 'Arriba.',
    tags: ['Montaña'],
    meeting: 'En la plaza',
    activities: ['Caminar'],
    inclusions: ['Comidas'],
    exclusions: ['Vuelos'],
    itineraryDays: [day],
  });
  shownTo(
    translator('de', (text) => (text === 'Lunch' ? 'Mittagessen' : undefined)),
    <TripDetail
      trip={spanish}
      host={null}
      clock={{ now: () => today }}
      standing="open"
      panel={null}
      words={<TripWords trip={spanish} />}
      about={null}
    />,
  );
  const words = 'Arriba.|Montaña|En la plaza|Caminar|Comidas|Vuelos|Al río|Despacio.|Temprano.'.split('|');
  for (const text of words) expect(screen.getByText(text).closest('[lang]')).toHaveProperty('lang', 'es');
  expect(screen.getByText('Morning').closest('[lang]')).toBe(null);
  expect(screen.getByText('Mittagessen, Té').closest('[lang]')).toBe(null);
});

test('a story is in the reader’s language, and names it', () => {
  const { unmount } = shownTo(german, <TripWords trip={trip} />);
  expect(screen.getByText('Auf und ab.').closest('[lang]')).toHaveProperty('lang', 'de');
  unmount();
  shownTo(english, <TripWords trip={trip} />);
  expect(screen.getByText('Up and down.').closest('[lang]')).toBe(null);
});
