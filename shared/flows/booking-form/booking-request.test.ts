import { expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { newRequest } from './booking-request.ts';

test('a request keeps where it comes from and what its traveller reads, as they are when it is made', () => {
  const form = {
    email: 'mira@example.com',
    phone: '9876543210',
    city: 'Goa',
    whyJoining: 'Sea',
    passengers: [],
  };
  const deps = { ...fakeDeps(), tripId: 'spiti-valley', source: () => 'blog', lang: () => 'de' };
  expect(newRequest(deps, form, rupees(100), 'secret')).toMatchObject({ source: 'blog', lang: 'de' });
});
