import { systemClock } from '../../shared/data/browser-time.ts';
import { connect } from '../../shared/data/connection.ts';
import { rowList } from '../../shared/data/row-lists.ts';
import type { ReportBrokenRow } from '../../shared/domain/ports/reads.ts';
import { configuration } from '../configuration.ts';

const { trips, hProfiles } = configuration.tables;
const backend = { connection: connect(configuration), configuration };

const report: ReportBrokenRow = ({ table, rowId, problem }) =>
  console.warn(`Left out of ${table}/${rowId}: ${problem}`);

/** What pages read from. A row that cannot be read is left out, and the console says which. */
export const source = {
  tables: { trips: rowList(backend, trips), hProfiles: rowList(backend, hProfiles) },
  clock: systemClock,
  report,
};
