import { useEffect, useState } from 'react';
import { hostWhere } from '../../shared/data/host-rows.ts';
import type { Host } from '../../shared/domain/hosts/host.ts';
import { HostTripsLink } from '../../shared/ui/trip/HostTripsLink.tsx';
import { source, table } from '../data/backend.ts';
import { configuration } from '../data/configuration.ts';

const deps = { ...source, tables: { hProfiles: table(configuration.tables.hProfiles) } };

/** From a trip that has ended to the next trips of its host, as soon as that one is known. */
export function HostTrips({ hostId }: { readonly hostId: string }) {
  const [host, setHost] = useState<Host | null>(null);
  useEffect(() => {
    void hostWhere(deps, 'userId', hostId).then((read) => read.ok && setHost(read.value));
  }, [hostId]);
  return <HostTripsLink host={host} look="secondary" />;
}
