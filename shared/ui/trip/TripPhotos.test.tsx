import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onSite } from '../testing/on-site.tsx';
import { TripPhotos } from './TripPhotos.tsx';

const fivePhotos = ['one', 'two', 'three', 'four', 'five'];
const viewer = () => screen.getByRole('dialog', { name: 'Photos of Spiti Valley' });
const shownPhoto = () => within(viewer()).getByRole('img').getAttribute('alt');

const openViewer = async (photos = fivePhotos) => {
  render(onSite(<TripPhotos title="Spiti Valley" photos={photos} />));
  const opener = screen.getByRole('button', { name: /^View all/ });
  await userEvent.click(opener);
  return opener;
};

test('shows three photos and a way to all of them', () => {
  render(onSite(<TripPhotos title="Spiti Valley" photos={fivePhotos} />));
  expect(screen.getAllByRole('button', { name: /^Open photo/ })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'View all 5 photos' })).toBeTruthy();
});

test('opens the viewer at the photo that was chosen', async () => {
  render(onSite(<TripPhotos title="Spiti Valley" photos={fivePhotos} />));
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 3 of 5' }));
  expect(viewer().textContent).toContain('3 of 5');
  expect(shownPhoto()).toBe('Spiti Valley, photo 3');
});

test('turns over by button and by arrow key, around the ends', async () => {
  await openViewer();
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(shownPhoto()).toBe('Spiti Valley, photo 2');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shownPhoto()).toBe('Spiti Valley, photo 5');
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
