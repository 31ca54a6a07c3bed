import { second } from '../domain/time/durations.ts';
import { systemClock } from './browser-time.ts';

/** What the backend answers to a call of the function. */
export interface Execution {
  readonly $createdAt: string;
  /** Seconds. */
  readonly duration: number;
  readonly status: string;
  readonly responseStatusCode: number;
  readonly responseBody: string;
}

/** An instant of the server, as the clock of the device will show it. */
export type DeviceTime = (instant: string) => string;

/** Milliseconds that an answer may be under way: by less than that, a clock is right. */
const tolerance = 30 * second;

/**
 * Translates the instants of an answer for a device whose clock is wrong, from the time at which the server answered. What is
 * left until one of them is then right by the device's own clock, also after a reload.
 */
export function deviceTime({ $createdAt, duration }: Pick<Execution, '$createdAt' | 'duration'>): DeviceTime {
  const ahead = systemClock.now().getTime() - (Date.parse($createdAt) + duration * second);
  if (!(Math.abs(ahead) > tolerance)) return (instant) => instant;
  return (instant) => new Date(Date.parse(instant) + ahead).toISOString();
}
