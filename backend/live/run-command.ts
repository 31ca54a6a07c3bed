import process from 'node:process';

/** Runs a command's `main` and sets the exit code; an error is printed as its message. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  }
  // The launcher's channel would keep this process alive; closing it must not count as an interrupt.
  process.removeAllListeners('disconnect');
  if (process.connected) process.disconnect();
}
