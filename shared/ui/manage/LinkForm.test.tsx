import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TripId } from '../../domain/actions/fields.ts';
import { EmailField } from '../../domain/bookings/booking-form.ts';
import { createLinkRequestStore } from '../../flows/manage/link-request.ts';
import { fakeDeps } from '../../flows/testing/fake-deps.ts';
import { done, failed } from '../../flows/testing/outcomes.ts';
import { scripted } from '../../flows/testing/scripted.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { useOwnStore } from '../use-own-store.ts';
import { LinkForm } from './LinkForm.tsx';

/** The form with a backend that refuses once. */
function show(tripId: string) {
  const { calls, answer } = scripted([failed('TOO_MANY_REQUESTS'), done(null)]);
  const { wait } = fakeDeps();
  const schema = tripId === '' ? EmailField : TripId;
  function Page() {
    const journey = useOwnStore(() => createLinkRequestStore({ schema, call: answer, wait }));
    return <LinkForm journey={journey} tripId={tripId} ended={tripId !== ''} />;
  }
  renderOnSite(<Page />);
  return { calls };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('without a link, the mail is asked for, and the answer is the same for any address', async () => {
  const { calls } = show('');
  const send = () => press('Send me the link');
  const email = screen.getByLabelText('Email');
  expect(document.activeElement?.textContent).toBe('See all of your trips');
  for (const _ of ['once', 'again']) {
    await send();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(email);
  }
  await userEvent.type(email, 'asha@example.com');
  await send();
  expect(screen.getByText('The sentence for TOO_MANY_REQUESTS')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  await send();
  expect(calls).toEqual([['asha@example.com'], ['asha@example.com']]);
  expect(document.body.textContent).toContain('If a host has this address');
});

test('an ended link is the way to a new one', async () => {
  const { calls } = show('living-roots');
  await press('Send me a new link');
  expect(screen.getByRole('alert').textContent).toBe('The sentence for TOO_MANY_REQUESTS');
  await press('Send me a new link');
  expect(calls).toEqual([['living-roots'], ['living-roots']]);
  expect(document.body.textContent).toContain(
    'and it did not end more than 30 days ago, a new link is on its way',
  );
});
