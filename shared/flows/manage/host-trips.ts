import type { HostedTrip, HostingActions } from '../../domain/ports/hosting.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { createRemoteResource } from '../remote-resource.ts';
import { untilKnown } from '../repeat.ts';

interface Deps {
  /** The signed text of the link. */
  readonly token: string;
  readonly hosting: Pick<HostingActions, 'viewHost'>;
  readonly wait: Wait;
}

/** A store for all trips of a host, by the host's own link; empty where the link is of no use, and a new one can be asked for. */
export const createHostTripsStore = ({ token, hosting, wait }: Deps) =>
  createRemoteResource<readonly HostedTrip[]>({
    async read() {
      const read = await untilKnown(() => hosting.viewHost(token), wait);
      if (read.ok) return read;
      const { code, message } = read.error;
      return code === 'LINK_INVALID' ? { ok: true, value: null } : { ok: false, error: { message } };
    },
  });
