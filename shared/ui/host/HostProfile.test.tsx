import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Host } from '../../domain/hosts/host.ts';
import { makeHost } from '../../testing/make-host.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { HostProfile } from './HostProfile.tsx';

const show = (change: Partial<Host> = {}, trips = [makeTrip()]) =>
  renderOnSite(<HostProfile host={makeHost(change)} trips={trips} />);

test('shows who a host is and what is planned next', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Asha Negi', level: 1 })).toBeTruthy();
  expect(screen.getByText('Host • Joined in Mar 2024')).toBeTruthy();
  // In the place of a missing picture.
  expect(screen.getByText('A')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'About Me' }).textContent).toContain('Slow roads');
  expect(screen.getByRole('link', { name: /Asha Negi on Instagram/ }).getAttribute('href')).toBe(
    'https://www.instagram.com/asha.negi',
  );
  expect(screen.getByRole('heading', { name: 'Spiti Valley', level: 3 })).toBeTruthy();
});

test('says so when there is no bio, and leaves out what there is none of', () => {
  show({ bio: '', instagram: null }, []);
  expect(screen.getByText('No bio.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
  expect(screen.getByText('No trips are planned right now.')).toBeTruthy();
});

test('shows the first letter of the name in place of a broken picture, too', () => {
  show({ profileImage: 'gone' }, []);
  fireEvent.error(screen.getByAltText(''));
  expect(screen.getByText('A')).toBeTruthy();
});

test('names the photos of a gallery', () => {
  show({ hostGallery: ['one', 'two'] }, []);
  expect(screen.getByAltText('Photo 2 by Asha Negi')).toBeTruthy();
});
