/**
 * Remembers what keeps the process alive now.
 * @returns whether more does: timers, connections, servers, files. What is left with `unref` does not count, and so no
 * connection that `fetch` keeps for its next call.
 */
export function watchOpenWork(): () => boolean {
  // Each opens when it is first used, which is no work.
  void process.stdout;
  void process.stderr;
  const before = countByKind();
  return () => [...countByKind()].some(([kind, count]) => count > (before.get(kind) ?? 0));
}

function countByKind(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
