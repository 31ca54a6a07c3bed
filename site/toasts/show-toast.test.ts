// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './show-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="toasts" role="status"></div>
    <template id="toast"><div><p data-message></p><button>Dismiss</button></div></template>`;
});
afterEach(() => {
  vi.useRealTimers();
});

const region = () => document.getElementById('toasts')?.textContent;

test('says the message in the live region until it is old', () => {
  showToast('Trip not found');
  expect(region()).toContain('Trip not found');
  vi.advanceTimersByTime(60_000);
  expect(region()).toBe('');
});

test('goes at once when it is dismissed', () => {
  showToast('Trip not found');
  document.querySelector<HTMLElement>('#toasts button')?.click();
  expect(region()).toBe('');
});

test('takes a message for words, never for markup', () => {
  showToast('<img src=x onerror=alert(1)>');
  expect(document.querySelector('#toasts img')).toBeNull();
});
