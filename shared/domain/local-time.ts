import { minute } from './durations.ts';

/** '16:05', by the reader's own clock. @param time an ISO text, or milliseconds. */
export function clockTime(time: string | number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** 'Sat 21 Nov, 16:05', by the reader's own clock. */
export function dayAndTime(iso: string): string {
  const day = new Date(iso).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.replace(',', '')}, ${clockTime(iso)}`;
}

/** '16:05', the first full minute by the reader's own clock at which the time has come. */
export function firstMinuteFrom(time: number): string {
  return clockTime(Math.ceil(time / minute) * minute);
}
