import { createHash } from 'node:crypto';

/** A row id that is the same at every run, and is not the public id, so that mixing up the two never works. */
export function rowIdOf(kind: 'user' | 'profile' | 'trip', name: string): string {
  return createHash('sha256').update(`${kind}/${name}`).digest('hex').slice(0, 20);
}
