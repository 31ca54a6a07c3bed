import { systemClock } from '../../shared/data/browser-world.ts';
import { connect } from '../../shared/data/connection.ts';
import { createReads } from '../../shared/data/reads.ts';
import type { TripReads } from '../../shared/flows/ports.ts';
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

/** A host with the next trips. */
export type HostPage = NonNullable<
  Extract<Awaited<ReturnType<TripReads['hostPage']>>, { ok: true }>['value']
>;
