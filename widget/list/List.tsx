import { TripLoading } from '../booking/TripLoading.tsx';
import type { ElementProps } from '../elements/wrapped-element.ts';
import { writtenId } from '../elements/written.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Shell } from '../ui/Shell.tsx';

const loadTripList = () => import('./TripList.tsx');

/** The content of `<group-trip-list>`. Starts afresh when the host changes. */
export function List({ host, near }: ElementProps) {
  const userName = writtenId(host, 'host');
  return (
    <Shell host={host} near={near} waiting={<TripLoading />}>
      <Lazy load={loadTripList} waiting={<TripLoading />}>
        {({ TripList }) => <TripList key={userName} host={host} userName={userName} />}
      </Lazy>
    </Shell>
  );
}
