// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reported } from '../data/reported.ts';
import { showToast } from './show-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="toasts" role="status"></div>
    <template id="toast"><div><p data-message></p><button aria-label="Dismiss"></button></div></template>`;
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

test('is shown once, however often it is requested', () => {
  showToast('Please check your internet connection');
  showToast('Please check your internet connection');
  showToast('Trip not found');
  expect(document.querySelectorAll('#toasts [data-message]')).toHaveLength(2);
});

test('a failed call is said in the words of the central mapper', async () => {
  await reported({ read: async () => ({ ok: false, error: { message: 'Network Error' } }) }).read();
  await vi.waitFor(() => expect(region()).toContain('Please check your internet connection'), 15_000);
});

test('the region goes to its corner from the width that is fixed for it', () => {
  const place = readFileSync('site/components/Toasts.astro', 'utf8');
  const wide = (place.match(/min-\[\d+px\](?=:)/g) ?? []).filter(
    (width, at, all) => all.indexOf(width) === at,
  );
  expect(wide).toEqual(['min-[768px]']);
});

test('goes at once when it is dismissed', () => {
  showToast('Trip not found');
  document.querySelector<HTMLElement>('#toasts button')?.click();
  expect(region()).toBe('');
});

test.each([
  ['where it was', () => undefined, 'Book'],
  ['in the page where that is gone', (button: Element) => button.remove(), 'Trips'],
])('gives the focus back when it is dismissed: %s', (_, meanwhile, place) => {
  document.body.insertAdjacentHTML('afterbegin', '<main tabindex="-1">Trips <button>Book</button></main>');
  const button = document.querySelector('button') as HTMLElement;
  button.focus();
  showToast('Trip not found');
  const dismiss = document.querySelector<HTMLElement>('#toasts button');
  dismiss?.focus();
  meanwhile(button);
  dismiss?.click();
  expect(document.activeElement?.textContent.trim()).toBe(place);
});

test('takes a message for words, never for markup', () => {
  showToast('<img src=x onerror=alert(1)>');
  expect(document.querySelector('#toasts img')).toBeNull();
});
