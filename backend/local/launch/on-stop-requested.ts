/** Calls `listener` at Ctrl-C, at each signal to end, and when the process that started this one is gone. */
export function onStopRequested(listener: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener);
  if (process.connected) process.once('disconnect', listener);
}
