import { minute } from '../../../shared/domain/durations.ts';
import { builtRowId, changedRowId } from '../../function/rebuild/request-build.ts';
import { type Check, failed, ok, skipped } from '../check.ts';

/** The function waits five minutes between two calls, and the sweep calls within a minute after them. */
const longestWait = 15 * minute;

export const rebuild: Check = {
  name: 'changes of trips and hosts are built',
  reliesOn: 'A new trip has no page of its own, and a changed one shows its earlier text to search engines.',
  async run({ rows, variables, now }) {
    if (!variables['REBUILD_HOOK_URL']?.trim())
      return skipped('REBUILD_HOOK_URL is not set here, so build the site yourself when they change.');
    const changed = await rows.get('settings', changedRowId);
    const built = await rows.get('settings', builtRowId);
    if (changed === null || changed.value === built?.value) return ok();
    const [changedAt = ''] = changed.value.split(' ');
    if (now() - Date.parse(changedAt) <= longestWait)
      return ok(`the change of ${changedAt} is about to be built`);
    return failed(
      `The change of ${changedAt} was not built: the host did not answer the function's calls with success.`,
      'Copy the address of the build hook into REBUILD_HOOK_URL again, and run `npm run deploy`. The function calls it again by itself.',
    );
  },
};
