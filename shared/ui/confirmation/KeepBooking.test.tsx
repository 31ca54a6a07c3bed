import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { KeepBooking } from './KeepBooking.tsx';

const format = '../../domain/trips/trip-calendar.ts';
const sorry = 'This part could not be loaded. Please reload the page.';

test('the calendar’s file is asked for again where it did not come, and says so where it does not', async () => {
  vi.doMock(format, () => {
    throw new Error('Offline.');
  });
  const downloads: string[] = [];
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented) downloads.push(link.href);
    event.preventDefault();
  });
  const trip = makeTrip({ title: 'Spiti-Tal', language: 'de', titles: { en: 'Spiti Valley' } });
  const shown = { booking: makeBooking(), trip, today: new Date('2027-01-15T10:00:00Z') };
  renderOnSite(<KeepBooking {...shown} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' });
  expect(link.download).toBe('trip.ics');
  link.focus();
  expect(document.activeElement).toBe(link);
  expect(await screen.findByText(sorry)).toBeTruthy();
  await userEvent.click(link);
  expect(await screen.findByText(sorry)).toBeTruthy();
  expect(downloads).toEqual([]);

  vi.doUnmock(format);
  await userEvent.click(link);
  await vi.waitFor(() => expect(downloads).toHaveLength(1), 15_000);
  expect(downloads[0]).toMatch(/^data:text\/calendar/);
  expect(decodeURIComponent(downloads[0] ?? '')).toContain('SUMMARY:Spiti Valley\r\n');
  expect(downloads[0]).toContain(encodeURIComponent('DTSTART;VALUE=DATE:20270601'));
  expect(screen.queryByText(sorry)).toBeNull();
  await userEvent.click(link);
  expect(downloads).toHaveLength(2);
});
