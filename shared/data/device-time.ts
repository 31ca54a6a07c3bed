import { second } from '../domain/time/durations.ts';
import { systemClock } from './browser-time.ts';

/** An instant of the server, as the clock of the device will show it. */
export type DeviceTime = (instant: string) => string;

/** When the server began with an answer, and how many seconds it took. */
interface Answered {
  readonly $createdAt: string;
  readonly duration: number;
}

/** Milliseconds that an answer may be under way: by less than that, a clock is right. */
const tolerance = 30 * second;

/**
 * Translates the instants of an answer for a device whose clock is wrong, from the time at which the server answered. What is
 * left until one of them is then right by the device's own clock, also after a reload.
 */
export function deviceTime({ $createdAt, duration }: Answered): DeviceTime {
  const ahead = systemClock.now().getTime() - (Date.parse($createdAt) + duration * second);
  if (!(Math.abs(ahead) > tolerance)) return (instant) => instant;
  return (instant) => new Date(Date.parse(instant) + ahead).toISOString();
}
