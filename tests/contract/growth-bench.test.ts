import { expect, test, vi } from 'vitest';
import { measureGrowth } from '../bench/growth/growth.ts';
import { printFigures } from '../bench/growth/print.ts';

const actions = [
  'claim',
  'order',
  'verification',
  'webhook',
  'look-up',
  'cancel',
  'request',
  'approval',
  "host's view",
];

test('the bench of growth copies bookings that the function goes on with', async () => {
  const figures = await measureGrowth(100, 32, [{ delay: 0, repetitions: 1, sweeps: 3 }]);

  const { rows } = figures.history;
  expect(rows.get('bookings')).toEqual({ kept: 3128, unerased: 3200 });
  const [measured] = figures.byGateway;
  expect([...(measured?.actions.keys() ?? [])]).toEqual(actions);
  const sweeps = measured?.sweeps ?? [];
  const watched = sweeps.map(({ report }) => report['watchOrders'] ?? 0);
  expect(Math.max(...watched)).toBeGreaterThan(0);
  // A copy whose rows do not fit together would be settled again, mended or reported. Hosts' mails are the sweep's to send.
  const events = new Set(sweeps.flatMap((sweep) => sweep.events));
  expect([...events].filter((event) => event !== 'mail-sent')).toEqual(['swept']);
  expect(sweeps.flatMap(({ late }) => [...late]).filter(([, { rows }]) => rows > 0)).toEqual([]);

  const print = vi.spyOn(console, 'log').mockReturnValue();
  printFigures(figures);
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(printed).toContain('100 bookings a day, 32 days, not a year: 3,200 bookings');
  for (const action of actions) expect(printed).toContain(`\n${action} `);
});
