import type { MeasuredWidget, Visit } from './visit.ts';

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const whole = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const columns: readonly [name: string, of: (visit: Visit) => number, text: (value: number) => string][] = [
  ['over the wire', ({ bytes }) => bytes, kilobytes],
  ['trip shown', ({ tripShown }) => tripShown, seconds],
  ['form usable', ({ formUsable }) => formUsable, seconds],
  ['main thread blocked', ({ blocked }) => blocked, whole],
];

/** Medians, with the least and the most of all visits below them. */
export function printVisits(results: readonly (readonly [MeasuredWidget, readonly Visit[]])[]): void {
  const nameWidth = Math.max(...results.map(([{ name }]) => name.length));
  const width = 20;
  console.log(`\n${''.padEnd(nameWidth)}${columns.map(([name]) => name.padStart(width)).join('')}`);
  for (const [{ name }, visits] of results) {
    const cells = columns.map(([, of, text]) => {
      const values = visits.map(of);
      return {
        middle: text(median(values)),
        range: `${text(Math.min(...values)).replace(/ .*/, '')}–${text(Math.max(...values))}`,
      };
    });
    console.log(name.padEnd(nameWidth) + cells.map(({ middle }) => middle.padStart(width)).join(''));
    console.log(''.padEnd(nameWidth) + cells.map(({ range }) => range.padStart(width)).join(''));
  }
}

/** What a widget requested in the visit in the middle, in order. */
export function printRequests(widget: MeasuredWidget, visits: readonly Visit[]): void {
  const middle = median(visits.map(({ formUsable }) => formUsable));
  const visit = visits.find(({ formUsable }) => formUsable === middle);
  if (!visit) return;
  console.log(
    `\n${widget.name}, from its tag: trip shown ${whole(visit.tripShown)}, form usable ${whole(visit.formUsable)}`,
  );
  for (const { url, type, sent, done, bytes } of visit.requests) {
    const { pathname } = new URL(url);
    console.log(
      `${whole(sent).padStart(9)} ${whole(done).padStart(9)} ${kilobytes(bytes).padStart(9)}  ${type} ${pathname}`,
    );
  }
}
