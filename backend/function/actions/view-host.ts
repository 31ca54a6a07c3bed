import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { type ViewHostAnswer, ViewHostRequest } from '../../../shared/domain/actions/view-host.ts';
import { done, fail } from '../answer.ts';
import { hostTrips } from '../hosting/host-trips.ts';
import { provenHost } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Shows a host all of their trips. */
export const viewHost = defineAction(ViewHostRequest, view);

async function view(ports: Ports, { token }: ViewHostRequest): Promise<ActionAnswer<ViewHostAnswer>> {
  const hostId = provenHost(ports.settings.linkSecrets, token, ports.clock.now());
  return hostId === null ? fail('LINK_INVALID') : done({ trips: [...(await hostTrips(ports, hostId))] });
}
