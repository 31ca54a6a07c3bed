import { type ComponentType, lazy } from 'react';

/** A part that is fetched when it is needed, and what is in its place where that fails. */
export function late<P>(load: () => Promise<ComponentType<P>>, otherwise: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}
