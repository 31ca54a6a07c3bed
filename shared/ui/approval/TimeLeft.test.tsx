import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLeft } from './TimeLeft.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-15T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = { now: () => new Date() };
const show = (until: string) => render(<TimeLeft until={until} clock={clock} />);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const figures = () => screen.getByRole('timer').textContent;
const announced = () => screen.getByRole('status').textContent;

test('runs for the eye, second by second', async () => {
  show('2027-01-15T10:12:05Z');
  expect(figures()).toBe('12 minutes 5 seconds left to pay');
  await pass(6000);
  expect(figures()).toBe('11 minutes 59 seconds left to pay');
});

test('is announced at marks alone, and not on arrival', async () => {
  show('2027-01-15T10:12:05Z');
  expect(announced()).toBe('');
  await pass(2 * 60_000);
  expect(announced()).toBe('');
  await pass(6000);
  expect(announced()).toBe('10 minutes left to pay');
  await pass(60_000);
  expect(announced()).toBe('10 minutes left to pay');
  await pass(4 * 60_000);
  expect(announced()).toBe('5 minutes left to pay');
});

test('says when the time is over', async () => {
  show('2027-01-15T10:00:02Z');
  await pass(2000);
  expect(figures()).toBe('The time to pay has run out');
  expect(announced()).toBe('The time to pay has run out');
});
