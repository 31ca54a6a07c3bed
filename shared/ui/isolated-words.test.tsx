import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { isolated } from '../domain/languages/isolated.ts';
import { translator } from '../domain/languages/translator.ts';
import { makeBooking } from '../testing/make-booking.ts';
import { makeHost } from '../testing/make-host.ts';
import { makeHostedBooking, makeHostView, makeReviewedRequest } from '../testing/make-host-view.ts';
import { makeTrip } from '../testing/make-trip.ts';
import { PendingApproval } from './approval/PendingApproval.tsx';
import { PriceSummary } from './booking/PriceSummary.tsx';
import { CancellationDone } from './cancel/CancellationDone.tsx';
import { TravellersChanged } from './cancel/TravellersChanged.tsx';
import { BookingDetails } from './confirmation/BookingDetails.tsx';
import { Confirmation } from './confirmation/Confirmation.tsx';
import { HostProfile } from './host/HostProfile.tsx';
import { GuestList } from './manage/GuestList.tsx';
import { ManageHeading } from './manage/ManageHeading.tsx';
import { ReviewRequest } from './review/ReviewRequest.tsx';
import { renderOnSite } from './testing/render-on-site.tsx';
import { HostAbout } from './trip/HostAbout.tsx';
import { TripDetail } from './trip/TripDetail.tsx';
import { TripSummary } from './trip/TripSummary.tsx';
import { TripWords } from './trip/TripWords.tsx';
import { TripCard } from './trips/TripCard.tsx';
import { JoinWaitlist } from './waitlist/JoinWaitlist.tsx';

const words = 'محمد 2';
const day = { title: words, summary: words, morning: words, activities: [words], accommodation: words };
const trip = makeTrip({
  title: words,
  description: `${words}\n\n- ${words}`,
  locations: [words],
  tags: [words],
  activities: [words],
  inclusions: [words],
  exclusions: [words],
  ageGroups: [words],
  itineraryDays: [JSON.stringify(day)],
});
/** Among Arabic words, what comes before its first point or letter would be drawn behind it. */
const address = '2024.ali@example.com';
const handle = '_ali.';
/** Its groups would come in reverse, before the plus. */
const phone = '+91 98765 43210';
const passengers = [{ name: words, age: 30, gender: 'female', instagram: handle }] as const;
const booking = makeHostedBooking({
  name: words,
  email: address,
  phone,
  city: words,
  whyJoining: words,
  source: words,
  passengers: [...passengers],
});
const view = makeHostView({ trip: { ...makeHostView().trip, title: words }, bookings: [booking] });
const host = makeHost({ name: words, bio: words });
const request = {
  ...makeReviewedRequest(),
  passengers: [...passengers],
  city: words,
  whyJoining: words,
  note: words,
};
const ignore = () => undefined;
const journey = {
  review: { status: 'reading', request, problem: null } as const,
  note: '',
  load: async () => undefined,
  setNote: ignore,
  choose: ignore,
  back: ignore,
  confirm: async () => undefined,
};
const ofAli = makeBooking({ email: address, phone, city: words, passengers: [...passengers] });
const joined = {
  progress: {
    status: 'sent',
    values: { name: words, email: address, seats: 1 },
    answer: { place: 1, seats: 1 },
  } as const,
  form: { name: words, email: address, seats: '1' },
  load: ignore,
  setField: ignore,
  submit: async () => undefined,
  reopen: ignore,
};
const clock = { now: () => new Date('2027-01-15T10:00:00Z') };

const screens: readonly (readonly [name: string, screen: ReactElement])[] = [
  [
    'a trip',
    <TripDetail
      key="1"
      trip={trip}
      host={host}
      clock={clock}
      standing="open"
      panel={null}
      words={<TripWords trip={trip} />}
      about={<HostAbout host={host} />}
    />,
  ],
  ['a card', <TripCard key="2" trip={trip} />],
  ['a trip on a card', <TripSummary key="3" trip={trip} today={clock.now()} busy={false} onBook={ignore} />],
  ['a host', <HostProfile key="4" host={host} trips={[trip]} />],
  ['a booking', <BookingDetails key="5" trip={trip} booking={ofAli} />],
  ['a confirmation', <Confirmation key="9" trip={trip} booking={ofAli} today={clock.now()} />],
  ['a request that was sent', <PendingApproval key="10" trip={trip} booking={ofAli} />],
  [
    'a cancelled booking',
    <CancellationDone
      key="11"
      booking={ofAli}
      refund={{ amount: ofAli.total, dueBy: null }}
      now={clock.now()}
      onReset={ignore}
    />,
  ],
  [
    'travellers who changed',
    <TravellersChanged key="12" booking={ofAli} title="Changed" text="All of it." onDone={ignore} />,
  ],
  ['a place in the queue', <JoinWaitlist key="13" journey={joined} />],
  ['a request', <ReviewRequest key="6" journey={journey} review={journey.review} />],
  ['those who come', <GuestList key="7" view={view} coming={[booking]} />],
  [
    'the head of a host’s view',
    <ManageHeading key="8" ref={null} trip={view.trip} refreshing={false} onRefresh={journey.load} />,
  ],
];

const fromRightToLeft = translator('ar', () => undefined);

/** The elements that have a text of their own with these words. */
function textsWith(some: string, container: Element): readonly Element[] {
  return [...container.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(some)),
  );
}

// 'محمد, 2 seats' would be drawn as '2 ,… seats'.
test.each(screens)('what people wrote keeps to its own direction on %s', async (_, screen) => {
  const { container } = renderOnSite(screen, { language: fromRightToLeft });
  const texts = textsWith('محمد', container);
  expect(texts.length + textsWith(address, container).length).toBeGreaterThan(0);
  const loose = texts.filter((element) => element.closest('bdi, [dir=auto]') === null);
  expect(loose.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const mixed = [address, phone, `@${handle}`].flatMap((text) =>
    textsWith(text, container).filter(
      (element) =>
        !element.textContent.includes(isolated(text)) &&
        (element.closest('bdi, [dir=auto]') === null || element.textContent !== text),
    ),
  );
  expect(mixed.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

// A line with a direction of its own begins at the other side: the value of one column is then next to the label of another.
test('what people wrote begins where its page does, in the widget as well, which has no style for it', () => {
  const price = makeTrip().price;
  const { container } = renderOnSite(
    <>
      <TripSummary trip={trip} today={clock.now()} busy={false} onBook={ignore} />
      <PriceSummary
        trip={trip}
        quote={{ seats: 1, seatPrice: price, total: price }}
        today={clock.now()}
        due="now"
      />
      <Confirmation trip={trip} booking={ofAli} today={clock.now()} />
    </>,
  );
  expect([...container.querySelectorAll('h2[dir], dd[dir]')].map(({ outerHTML }) => outerHTML)).toEqual([]);
});
