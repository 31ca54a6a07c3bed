import { useEffect } from 'react';
import { TripUnavailable } from '../booking/TripUnavailable.tsx';
import type { ElementProps } from '../elements/wrapped-element.ts';
import { Shell } from '../Shell.tsx';
import { useLazy } from '../use-lazy.ts';

const loadLookup = () => import('./Lookup.tsx');

/** The content of `<group-trip-status>`. */
export function Status({ container: { host } }: ElementProps) {
  const lookup = useLazy(loadLookup);
  const { load } = lookup;
  useEffect(load, [load]);

  return (
    <Shell host={host}>
      {lookup.value ? (
        <lookup.value.Lookup
          host={host}
          reference={host.getAttribute('reference')?.trim() ?? ''}
          email={host.getAttribute('email')?.trim() ?? ''}
        />
      ) : lookup.failed ? (
        <TripUnavailable message="The form could not be loaded." onRetry={lookup.load} />
      ) : (
        <slot />
      )}
    </Shell>
  );
}
