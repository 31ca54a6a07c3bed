/**
 * Remembers what keeps the process alive now.
 * @returns whether more does: timers, connections, servers, files. Whatever was released with `unref` does not count,
 * and so a connection that `fetch` keeps for its next call does not either.
 */
export function watchOpenWork(): () => boolean {
  const before = countByKind();
  return () => [...countByKind()].some(([kind, count]) => count > (before.get(kind) ?? 0));
}

function countByKind(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
