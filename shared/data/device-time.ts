import { second } from '../domain/time/durations.ts';
import { systemClock } from './browser-time.ts';

/** An instant of the server, as the clock of the device will show it. */
export type DeviceTime = (instant: string) => string;

/** When the server began with an answer, and how many seconds it took. */
export interface Answered {
  readonly $createdAt: string;
  readonly duration: number;
}

/** Milliseconds: by less than that, a clock is right. Who reads a mail beside the page finds the same minute. */
const tolerance = 30 * second;

/**
 * Translates the instants of an answer for a device whose clock is wrong. What is left until one of them is then right by the
 * device's own clock, also after a reload. By that clock the server answered between `sentAt`, in milliseconds, and now: a
 * clock is wrong only by what lies outside, since a device may have slept before it read the answer.
 */
export function deviceTime({ $createdAt, duration }: Answered, sentAt: number): DeviceTime {
  const began = Date.parse($createdAt);
  const mostAhead = systemClock.now().getTime() - (began + duration * second);
  const ahead = Math.max(sentAt - began, Math.min(mostAhead, 0));
  const isWrong = Math.abs(ahead) > tolerance;
  return (instant) => (isWrong ? new Date(Date.parse(instant) + ahead).toISOString() : instant);
}
