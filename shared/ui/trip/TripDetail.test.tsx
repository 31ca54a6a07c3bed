import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { TripDetail } from './TripDetail.tsx';

test('a host without a profile can be asked as well', () => {
  renderOnSite(
    <TripDetail
      trip={makeTrip({ tripId: 'spiti-valley' })}
      host={null}
      clock={{ now: () => new Date('2027-01-01') }}
      standing="open"
      panel={null}
      words={null}
      about={null}
    />,
  );
  const link = screen.getByRole('link', { name: 'Ask the host' });
  expect(link.getAttribute('href')).toBe('/trip/spiti-valley/enquiry');
});
