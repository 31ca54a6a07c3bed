import type { ReactNode } from 'react';
import { Skeleton } from '../../shared/ui/elements/Skeleton.tsx';
import { ShortFormSkeleton } from '../../shared/ui/fields/ShortFormSkeleton.tsx';
import type { ElementProps } from '../elements/wrapped-element.ts';
import { written } from '../elements/written.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Shell } from '../ui/Shell.tsx';

// Both files are requested together, not one after the other.
async function loadLookup() {
  const [{ Lookup }] = await Promise.all([import('./Lookup.tsx'), import('../data/calls.ts')]);
  return Lookup;
}

/** As high as the form, which a narrow column makes higher: nothing around it moves when the form arrives. */
function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="min-h-138 pb-10 @max-[25em]:min-h-147 @mid:pb-14">{children}</div>;
}

function LookupLoading() {
  return (
    <ShortFormSkeleton heading={<Skeleton className="h-28 w-full" />}>
      <p className="grid min-h-11 place-items-center">
        <slot />
      </p>
    </ShortFormSkeleton>
  );
}

/** The content of `<group-trip-status>`. */
export function Status({ host, near }: ElementProps) {
  return (
    <Shell
      host={host}
      near={near}
      waiting={
        <Frame>
          <LookupLoading />
        </Frame>
      }
    >
      <Frame>
        <Lazy load={loadLookup} waiting={<LookupLoading />}>
          {(Lookup) => (
            <Lookup host={host} reference={written(host, 'reference')} email={written(host, 'email')} />
          )}
        </Lazy>
      </Frame>
    </Shell>
  );
}
