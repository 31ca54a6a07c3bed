import { owing } from '../../function/owed/policy.ts';
import { waitingBuild } from '../../function/rebuild/request-build.ts';
import { type Check, failed, ok, skipped } from '../check.ts';

export const rebuild: Check = {
  name: 'changes of trips and hosts are built',
  reliesOn: 'A new trip has no page of its own, and a changed one shows its earlier text to search engines.',
  async run({ rows, variables, now }) {
    if (!variables['REBUILD_HOOK_URL']?.trim())
      return skipped('REBUILD_HOOK_URL is not set here, so build the site yourself when they change.');
    const waiting = await waitingBuild(rows);
    if (waiting === null) return ok();
    const { since } = waiting;
    if (now() - Date.parse(since) <= owing('build').lateAfter) {
      return ok(`the change of ${since} is about to be built`);
    }
    return failed(
      `The change of ${since} was not built: the host did not answer the function's calls with success.`,
      'Copy the address of the build hook into REBUILD_HOOK_URL again, and run `npm run deploy`. The function calls it again by itself.',
    );
  },
};
