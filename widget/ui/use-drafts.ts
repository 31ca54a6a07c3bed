import { useLayoutEffect, useMemo } from 'react';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { takePlace } from '../data/drafts.ts';

/** Where an element keeps the drafts of a trip, for as long as it shows the trip. */
export function useDrafts(tripId: string, host: Element): TextStorage {
  const { drafts, leave } = useMemo(() => takePlace(tripId, host), [tripId, host]);
  // With the first drawing: an effect of later would not be undone for an element that is gone by then.
  useLayoutEffect(() => leave, [leave]);
  return drafts;
}
