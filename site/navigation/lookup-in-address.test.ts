import { expect, test, vi } from 'vitest';
import { takeLookupFromAddress } from './lookup-in-address.ts';

const take = (change: { search?: string; hash?: string }) => {
  const history = { state: { kept: true }, replaceState: vi.fn() };
  const asked = takeLookupFromAddress(
    { pathname: '/bookings/status', search: '', hash: '', ...change },
    history,
  );
  return { asked, history };
};

test.each([
  ['fragment', { hash: '#ref=GTley01000001&email=asha%40example.com' }],
  ['query', { search: '?ref=GTley01000001&email=asha%40example.com' }],
])('reads reference and e-mail from the %s and clears the address', (_, address) => {
  const { asked, history } = take(address);
  expect(asked).toEqual({ reference: 'GTley01000001', email: 'asha@example.com' });
  expect(history.replaceState).toHaveBeenCalledWith({ kept: true }, '', '/bookings/status');
});

test('brings the one that is there when the other is missing, and still clears the address', () => {
  const { asked, history } = take({ search: '?email=asha@example.com' });
  expect(asked).toEqual({ reference: '', email: 'asha@example.com' });
  expect(history.replaceState).toHaveBeenCalledTimes(1);
});

test('leaves an address alone that carries neither', () => {
  const { asked, history } = take({ search: '?utm_source=mail' });
  expect(asked).toBeNull();
  expect(history.replaceState).not.toHaveBeenCalled();
});
