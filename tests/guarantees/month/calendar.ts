import { day, minute } from '../../../shared/domain/time/durations.ts';

/** From one instant to another. */
type Span = readonly [from: string, to: string];

const mailIsAway: readonly Span[] = [
  ['2026-11-06T18:00Z', '2026-11-09T09:00Z'],
  ['2026-11-13T18:00Z', '2026-11-16T09:00Z'],
  ['2026-11-20T18:00Z', '2026-11-23T09:00Z'],
];
const gatewayIsMute: readonly Span[] = [['2026-11-10T08:00Z', '2026-11-12T08:00Z']];
const clockIsWrong: readonly Span[] = [['2026-11-17T09:00Z', '2026-11-18T09:00Z']];

const isIn = (spans: readonly Span[], now: number): boolean =>
  spans.some(([from, to]) => Date.parse(from) <= now && now < Date.parse(to));

/** What fails at an instant of the month, which begins on the day that the tests' clock begins. */
export const calendar = {
  isMailAway: (now: number) => isIn(mailIsAway, now),
  isGatewayMute: (now: number) => isIn(gatewayIsMute, now),
  /** By how many milliseconds the function's clock is ahead. */
  clockError: (now: number) => (isIn(clockIsWrong, now) ? 3 * day : 0),
  copyIsMade: Date.parse('2026-11-24T13:00Z'),
  copyIsPutBack: Date.parse('2026-11-24T13:45Z'),
  lastBooking: Date.parse('2026-11-30T10:00Z'),
  /** Requests, banks and persons have come to their ends by then. */
  ends: Date.parse('2026-12-18T10:00Z'),
} as const;

/** Between two sweeps: each fourth is at a full hour, and does what is done once an hour. */
export const sweepEvery = 45 * minute;
