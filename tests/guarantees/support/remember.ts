import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';

/** Tables that can be put back, such as those of `suiteTables`. */
interface SavedTables {
  readonly save: () => () => void;
}

/**
 * Remembers an app as it is: its tables, its gateway's money and its clock. What it returns puts them back, as often as it is called, and
 * forgets what was mailed and logged in between.
 */
export function remember(app: AnyTestApp, tables: SavedTables): () => void {
  const saved = [tables.save(), app.fake.save()];
  const begun = app.ports.clock.now().getTime();
  const lists = [app.mails, app.hostNews, app.lines].map((list) => ({ list, length: list.length }));
  return () => {
    for (const putBack of saved) putBack();
    app.pass((begun - app.ports.clock.now().getTime()) / 1000);
    for (const { list, length } of lists) list.length = length;
  };
}
