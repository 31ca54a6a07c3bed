import { second } from '../../../shared/domain/time/durations.ts';
import { median } from '../median.ts';
import type { GrowthFigures } from './growth.ts';
import type { Delay } from './growth-app.ts';
import type { SweepFigures } from './sweeps.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en');
const seconds = (milliseconds: number) => `${(milliseconds / second).toFixed(1)} s`;

function nameOf(delay: Delay): string {
  if (delay === null) return 'no answer';
  return delay < second ? `${delay} ms` : `${delay / second} s`;
}

function time(milliseconds: number): string {
  return milliseconds < second ? `${whole(milliseconds)} ms` : seconds(milliseconds);
}

/** Aligns columns: the first to the left, the others to the right. */
function printTable(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    const cells = line.map((text, column) =>
      column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
  console.log('');
}

export function printFigures(figures: GrowthFigures): void {
  const { history, bytes } = figures;
  const { bookingsADay, days } = history.plan;
  const made = `${whole(bookingsADay * days)} bookings, written in ${whole(figures.secondsToWrite)} s`;
  const start = `the backend started in ${figures.secondsToStart.toFixed(1)} s`;
  const span = days === 365 ? 'a year' : `${days} days, not a year`;
  console.log(
    `\n${whole(bookingsADay)} bookings a day, ${span}: ${made}, ${(bytes / 1e9).toFixed(2)} GB; ${start}.\n`,
  );
  printTable([
    ['rows after it', 'with erasure', 'without'],
    ...[...history.rows].map(([table, { kept, unerased }]) => [table, whole(kept), whole(unerased)]),
  ]);
  printActions(figures);
  for (const { delay, sweeps } of figures.byGateway) printSweeps(delay, sweeps);
}

function printActions({ byGateway }: GrowthFigures): void {
  const names = [...(byGateway[0]?.actions.keys() ?? [])];
  const lines = names.map((name) => {
    const measured = byGateway[0]?.actions.get(name);
    const times = byGateway.map(({ actions }) => time(median(actions.get(name)?.milliseconds ?? [])));
    return [name, whole(measured?.calls ?? 0), whole(measured?.gatewayCalls ?? 0), ...times];
  });
  const gateways = byGateway.map(({ delay }) => nameOf(delay));
  printTable([['action, median', 'calls', 'to the gateway', ...gateways], ...lines]);
}

function printSweeps(delay: Delay, sweeps: readonly SweepFigures[]): void {
  const done = ({ report }: SweepFigures) =>
    Object.entries(report)
      .filter(([, count]) => count > 0)
      .map(([chore, count]) => `${chore} ${whole(count)}`)
      .join(', ');
  const late = (figures: SweepFigures) =>
    [...figures.late]
      .filter(([, { rows }]) => rows > 0)
      .map(([what, { rows, longest }]) => `${whole(rows)} ${what} (${Math.round(longest / 60_000)} min)`)
      .join(', ');
  console.log(`Sweeps a minute apart, gateway: ${nameOf(delay)}`);
  printTable([
    ['time', 'calls', 'to the gateway'],
    ...sweeps.map((one) => [seconds(one.milliseconds), whole(one.calls), whole(one.gatewayCalls)]),
  ]);
  for (const [index, one] of sweeps.entries()) {
    console.log(`  ${index + 1}: did ${done(one) || 'nothing'}; late: ${late(one) || 'nothing'}`);
  }
  console.log('');
}
