// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fetchAhead } from './booking/load-booking.ts';
import { requestAhead } from './data/trips-ahead.ts';

vi.mock('./booking/load-booking.ts', () => ({ fetchAhead: vi.fn(), loadBooking: vi.fn() }));
vi.mock('./data/trips-ahead.ts', () => ({ requestAhead: vi.fn() }));

test('a page that is being prerendered requests its trips and their form once it is shown', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
  vi.resetModules();
  document.body.innerHTML = '<group-trip-booking trip-id="hills"></group-trip-booking>';
  Object.defineProperty(document, 'prerendering', { value: true });
  await import('./ahead.ts');
  expect(requestAhead).not.toHaveBeenCalled();
  expect(fetchAhead).not.toHaveBeenCalled();

  document.dispatchEvent(new Event('prerenderingchange'));
  expect(requestAhead).toHaveBeenCalledWith('hills');
  expect(fetchAhead).toHaveBeenCalledOnce();
  vi.resetModules();
});
