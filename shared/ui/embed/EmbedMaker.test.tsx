import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Trip } from '../../domain/trips/trip.ts';
import type { EmbedChoice } from '../../embed/snippet.ts';
import type { Remote } from '../../flows/remote-resource.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { EmbedMaker } from './EmbedMaker.tsx';

const choice: EmbedChoice = { tripId: 'spiti-valley', theme: 'light', accent: null, withStatus: false };
const ready: Remote<readonly Trip[]> = {
  status: 'ready',
  value: ['spiti-valley', 'lisbon-surf'].map((id) => makeTrip({ id, tripId: id, title: id })),
};

function show(change: { offer?: Remote<readonly Trip[]>; choice?: EmbedChoice } = {}) {
  const heard = { onChange: vi.fn(), onFind: vi.fn(), onRetry: vi.fn() };
  render(
    <EmbedMaker
      siteUrl="https://trips.example"
      choice={choice}
      offer={ready}
      preview="the element"
      {...heard}
      {...change}
    />,
  );
  return heard;
}

test('reports each choice', async () => {
  const { onChange } = show();
  await userEvent.selectOptions(screen.getByLabelText('Trip'), 'lisbon-surf');
  await userEvent.click(screen.getByLabelText('Dark'));
  await userEvent.click(screen.getByLabelText('Your own'));
  await userEvent.click(screen.getByLabelText('Travellers can look up their booking there, too'));
  expect(onChange.mock.calls.flat()).toEqual([
    { tripId: 'lisbon-surf' },
    { theme: 'dark' },
    { accent: '#0a5a74' },
    { withStatus: true },
  ]);
});

test('looks for the trips of a host, whose name may be typed with an @', async () => {
  const { onFind } = show();
  await userEvent.type(screen.getByLabelText(/^Your username/), ' @asha ');
  await userEvent.click(screen.getByRole('button', { name: 'Show my trips' }));
  expect(onFind).toHaveBeenCalledWith('asha');
});

test('says that a name is unknown, and keeps it', async () => {
  show({ offer: { status: 'empty' } });
  expect(screen.getByText('The requested profile could not be found.')).toBeTruthy();
  expect(screen.queryByLabelText('Trip')).toBeNull();
});

test('tries again when the trips could not be read', async () => {
  const { onRetry } = show({ offer: { status: 'failed', error: { message: 'Network Error' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('copies the lines of the choice', async () => {
  const user = userEvent.setup();
  show({ choice: { ...choice, theme: 'dark' } });
  await user.click(screen.getByRole('button', { name: 'Copy the snippet' }));
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('trip-id="spiti-valley" theme="dark"');
});

test('selects the lines where the clipboard is closed', async () => {
  const user = userEvent.setup();
  show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  await user.click(screen.getByRole('button', { name: 'Copy the snippet' }));
  expect(await screen.findByText('Selected: press Ctrl+C or ⌘C.')).toBeTruthy();
  expect(String(getSelection())).toContain('trip-id="spiti-valley"');
});
