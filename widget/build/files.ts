import path from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The modules that are imported on demand, in the order of a journey. */
const entries = {
  trip: 'widget/define.ts',
  booking: 'widget/booking/InstantJourney.tsx',
  request: 'widget/booking/RequestJourney.tsx',
  status: 'widget/status/Lookup.tsx',
  button: 'widget/booking/BookingButton.tsx',
  list: 'widget/list/TripList.tsx',
} as const;

type Entry = keyof typeof entries;

/**
 * Into which file a module goes: few files, each fetched at one point of a journey. What the trip needs is there already; what both the booking and the status need is one file; the request's form comes after the booking's.
 */
export function fileGroups(root: string) {
  let behind: Record<Entry, ReadonlySet<string>> | null = null;
  const fileOf = (id: string, modules: Modules): string | null => {
    behind ??= Object.fromEntries(
      Object.entries(entries).map(([entry, module]) => [entry, reached(path.join(root, module), modules)]),
    ) as Record<Entry, ReadonlySet<string>>;
    const first = Object.entries(behind).find(([, modules]) => modules.has(id))?.[0] ?? null;
    const isBooked = first === 'booking' || first === 'request';
    return isBooked && behind.status.has(id) ? 'journey' : first;
  };
  // One group a file: a group takes along what its modules import, unless a group before it has that already.
  return ['trip', 'journey', 'booking', 'request', 'status', 'button', 'list'].map((file, place) => ({
    name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
    priority: 8 - place,
    debugName: file,
  }));
}

/** A module and everything that it imports statically. */
function reached(id: string, modules: Modules, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached(imported, modules, found);
  return found;
}
