import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { english, type Translate } from '../../domain/languages/translate.ts';
import { translator } from '../../domain/languages/translator.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { TripPhotos } from './TripPhotos.tsx';

const fivePhotos = ['one', 'two', 'three', 'four', 'five'];
const viewer = () => screen.findByRole('dialog', { name: 'Photos of Spiti Valley' });
const shownPhoto = async () =>
  within(await viewer())
    .getByRole('img')
    .getAttribute('alt');

const arabic = translator('ar', () => undefined);

const openViewer = async (photos = fivePhotos, language: Translate = english) => {
  renderOnSite(<TripPhotos title="Spiti Valley" photos={photos} />, { language });
  const opener = screen.getByRole('button', { name: /^View all/ });
  await userEvent.click(opener);
  await viewer();
  // The browser itself puts the focus there.
  screen.getByRole('button', { name: 'Close' }).focus();
  return opener;
};

test('shows three photos and a way to all of them', () => {
  renderOnSite(<TripPhotos title="Spiti Valley" photos={fivePhotos} />);
  expect(screen.getAllByRole('button', { name: /^Open photo/ })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'View all 5 photos' })).toBeTruthy();
});

test('opens the viewer at the photo that was chosen', async () => {
  renderOnSite(<TripPhotos title="Spiti Valley" photos={fivePhotos} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 3 of 5' }));
  expect((await viewer()).textContent).toContain('3 of 5');
  expect(await shownPhoto()).toBe('Spiti Valley, photo 3');
});

test('turns over by button and by arrow key, around the ends, and announces the photo', async () => {
  await openViewer();
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await shownPhoto()).toBe('Spiti Valley, photo 2');
  expect(within(await viewer()).getByRole('status').textContent).toBe('2 of 5');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await shownPhoto()).toBe('Spiti Valley, photo 5');
});

test('the next photo is on the left in Arabic', async () => {
  await openViewer(fivePhotos, arabic);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(await shownPhoto()).toBe('Spiti Valley, photo 2');
  const drawing = (name: string) =>
    screen.getByRole('button', { name }).querySelector('path')?.getAttribute('d');
  const [previous, next] = [drawing('Previous photo'), drawing('Next photo')];
  cleanup();
  await openViewer();
  expect([previous, next]).toEqual([drawing('Next photo'), drawing('Previous photo')]);
});

test('goes to the last and the first photo by End and Home', async () => {
  await openViewer();
  await userEvent.keyboard('{End}');
  expect(await shownPhoto()).toBe('Spiti Valley, photo 5');
  await userEvent.keyboard('{Home}');
  expect(await shownPhoto()).toBe('Spiti Valley, photo 1');
});

test.each([
  ['to the left brings the next photo', english, 300, 180, 'Spiti Valley, photo 2'],
  ['to the right brings the one before', english, 100, 220, 'Spiti Valley, photo 5'],
  ['too short brings nothing', english, 200, 180, 'Spiti Valley, photo 1'],
  ['to the right brings the next photo in Arabic', arabic, 100, 220, 'Spiti Valley, photo 2'],
])('a swipe %s', async (_, t, from, to, expected) => {
  await openViewer(fivePhotos, t);
  const photo = within(await viewer()).getByRole('img');
  fireEvent.touchStart(photo, { touches: [{ clientX: from }] });
  fireEvent.touchEnd(photo, { changedTouches: [{ clientX: to }] });
  expect(await shownPhoto()).toBe(expected);
});

test('the way back closes the viewer', async () => {
  await openViewer();
  // The viewer listens from a moment after it is drawn.
  await waitFor(() => {
    fireEvent.popState(window);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('gives the focus back to where it was opened from', async () => {
  const opener = await openViewer();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('has nothing to turn over with a single photo', async () => {
  await openViewer(['one']);
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
});
