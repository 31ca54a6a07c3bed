import { systemClock } from '../../shared/data/browser-time.ts';
import { connect } from '../../shared/data/connection.ts';
import { createReads } from '../../shared/data/reads.ts';
import type { TripReads } from '../../shared/domain/ports/reads.ts';
import { configuration } from '../configuration.ts';
import { withFailureReporting } from '../reporting/with-failure-reporting.ts';
import { reportFailedCall } from './report-failed-call.ts';

/** Everything a visitor may read. A row that cannot be read is left out, and the console says which. */
export const reads: TripReads = withFailureReporting(
  createReads({
    client: connect(configuration),
    configuration,
    clock: systemClock,
    report: ({ table, rowId, problem }) => console.warn(`Left out of ${table}/${rowId}: ${problem}`),
  }),
  reportFailedCall,
);
