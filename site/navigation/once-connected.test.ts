// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceConnected } from './once-connected.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="toasts" role="status"></div>
    <template id="toast"><div><p data-message></p><button></button></div></template>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page is left at once', () => {
  const leave = vi.fn();
  onceConnected(leave);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('without a connection it says so all the time, and is left once there is one', async () => {
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leave = vi.fn();
  onceConnected(leave);
  for (const wait of [0, 30_500]) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(document.body.textContent).toContain('Please check your internet connection');
  }
  expect(leave).not.toHaveBeenCalled();
  device.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(leave).toHaveBeenCalledTimes(1);
});
