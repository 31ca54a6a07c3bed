import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { WaitlistPlace as Place, WaitlistActions } from '../../domain/ports/waitlist.ts';
import { fakeDeps } from '../../flows/testing/fake-deps.ts';
import { memoryStorage } from '../../flows/testing/memory-storage.ts';
import { done, failed, lost } from '../../flows/testing/outcomes.ts';
import { type ScriptOf, scripted } from '../../flows/testing/scripted.ts';
import { createJoinWaitlistStore } from '../../flows/waitlist/join.ts';
import { createPlaceStore } from '../../flows/waitlist/place.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { useOnArrival } from '../use-on-arrival.ts';
import { useOwnStore } from '../use-own-store.ts';
import { JoinWaitlist } from './JoinWaitlist.tsx';
import { WaitlistPlace } from './WaitlistPlace.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const text = () => document.body.textContent ?? '';

describe('joining', () => {
  const show = (answers: ScriptOf<WaitlistActions['joinWaitlist']>) => {
    const { calls, answer } = scripted(answers);
    const { clock, wait } = fakeDeps();
    const drafts = memoryStorage();
    function Page() {
      const journey = useOwnStore(() =>
        createJoinWaitlistStore({
          tripId: 'hampi-weekend',
          waitlist: { joinWaitlist: answer },
          drafts,
          clock,
          wait,
          lang: () => 'de',
        }),
      );
      useOnArrival(journey.load);
      return <JoinWaitlist journey={journey} />;
    }
    const page = renderOnSite(<Page />);
    const again = () => {
      page.unmount();
      renderOnSite(<Page />);
    };
    return { calls, drafts, again };
  };
  const fillIn = async () => {
    await userEvent.type(screen.getByLabelText('Full Name'), ' Mira  Rao ');
    await userEvent.type(screen.getByLabelText('Email'), 'Mira@Example.com');
    await userEvent.selectOptions(screen.getByLabelText('How many of you?'), '2 seats');
  };

  test('brings a place with its number, and promises no mail where there may have been one', async () => {
    const { calls, drafts } = show([done({ place: 3, seats: 2 })]);
    await fillIn();
    await press('Join the waiting list');
    const party = { name: 'Mira Rao', email: 'mira@example.com', seats: 2 };
    expect(calls).toEqual([['hampi-weekend', party, 'de']]);
    expect(document.activeElement?.textContent).toBe('You are number 3 on the waiting list, for 2 seats.');
    expect(text()).toContain('If you were on it already, that place stays as it was.');
    expect(text()).not.toContain('on its way');
    expect([...drafts.texts]).toEqual([]);
  });

  test('says what is missing, at its field', async () => {
    const { calls } = show([]);
    await press('Join the waiting list');
    expect(screen.getByText('Full name is required')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
    expect(calls).toEqual([]);
  });

  test('keeps what was typed where it brings no place, also over a reload', async () => {
    const message = 'There are free seats on this trip: you can book them now.';
    const { again } = show([failed('BOOKING_CLOSED', { message })]);
    await fillIn();
    await press('Join the waiting list');
    expect(screen.getByRole('alert').textContent).toContain(message);
    again();
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe(' Mira  Rao ');
  });
});

describe('a place', () => {
  const place: Place = {
    trip: makeTrip({ title: 'Hampi' }),
    name: 'Mira Rao',
    email: 'mira@example.com',
    seats: 2,
    place: 3,
    leaveToken: 'leave',
    offer: null,
    begun: null,
  };
  const offer = { token: 'offer', until: '2027-01-02T12:00:00.000Z' };

  const show = async (
    views: ScriptOf<WaitlistActions['viewWaitlist']>,
    leaves: ScriptOf<WaitlistActions['leaveWaitlist']> = [],
    isBegunHere = true,
  ) => {
    const looks = scripted(views);
    const left = scripted(leaves);
    const { wait } = fakeDeps();
    const booked: Place[] = [];
    function Page() {
      const waitlist = { viewWaitlist: looks.answer, leaveWaitlist: left.answer };
      const journey = useOwnStore(() => createPlaceStore({ token: 'mailed', waitlist, wait }));
      useOnArrival(journey.load);
      return <WaitlistPlace journey={journey} onBook={(one) => booked.push(one)} isBegunHere={isBegunHere} />;
    }
    renderOnSite(<Page />);
    await screen.findByRole('heading');
    return { looks: looks.calls, left: left.calls, booked };
  };
  const shown = (name: string) => screen.findByRole('heading', { name });

  test('shows its number, and is left once that was asked twice', async () => {
    const { looks, left } = await show([done(place)], [done(null)]);
    await shown('You are number 3 on the waiting list');
    expect(looks).toEqual([['mailed']]);
    await press('Leave the waiting list');
    await press('Keep my place');
    await press('Leave the waiting list');
    expect(left).toEqual([]);
    await press('Yes, leave the list');
    expect(left).toEqual([['leave']]);
    await shown('You have left the waiting list');
  });

  test('that is offered seats leads to their booking', async () => {
    const offered = { ...place, offer };
    const { booked } = await show([done(offered)]);
    await shown('2 seats free for you');
    expect(text()).toMatch(
      /The offer is yours until .*: book and pay by then\. Otherwise the offer goes to the next/,
    );
    expect(text()).toContain('your place ends. The trip’s page goes on showing ‘Sold Out’: book here.');
    await press('Book 2 seats');
    expect(booked).toEqual([offered]);
  });

  test('whose offer was begun leads on to its booking', async () => {
    const began = { ...place, place: 0, begun: { seats: 2, until: offer.until } };
    const { booked } = await show([done(began)]);
    await shown('Payment Pending');
    expect(text()).toContain('Your 2 seats are held until');
    await press('Continue');
    expect(booked).toEqual([began]);
  });

  test('whose offer was begun elsewhere says so, until when its seats are held, and leads nowhere', async () => {
    await show([done({ ...place, place: 0, begun: { seats: 2, until: offer.until } })], [], false);
    await shown('Payment Pending');
    expect(text()).toContain('Your 2 seats are held until');
    expect(text()).toContain('begun in another browser or on another device: please go on there');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('declines what is offered', async () => {
    const { left } = await show([done({ ...place, offer })], [lost, done(null)]);
    await shown('2 seats free for you');
    await press('No, thank you');
    await press('Yes, give it back');
    expect(left).toEqual([['leave'], ['leave']]);
    await shown('You have left the waiting list');
  });

  test('that has ended may have been booked: it leads to the trip and to the booking', async () => {
    await show([failed('LINK_INVALID', { tripId: 'hampi-weekend' })]);
    await shown('This place has ended');
    expect(text()).not.toContain('Nothing was charged');
    expect(hrefOf('View the trip')).toBe('/trip/hampi-weekend');
    expect(hrefOf('My booking')).toBe('/bookings/status');
  });

  test('that has ended leads to other trips where its link does not say of which trip it was', async () => {
    await show([failed('LINK_INVALID')]);
    await shown('This place has ended');
    expect(hrefOf('View Other Trips')).toBe('/trips');
  });

  test('that cannot be read can be tried again', async () => {
    await show([failed('TOO_MANY_REQUESTS', { message: 'Too many requests.' }), done(place)]);
    await shown('Your place could not be loaded');
    await press('Try Again');
    await shown('You are number 3 on the waiting list');
  });
});
