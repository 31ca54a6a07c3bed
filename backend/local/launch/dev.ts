import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { runAstro } from './run-astro.ts';
import { runUntilTold } from './run-until-told.ts';

await runUntilTold(async (launch) => {
  const endParts = await startParts(launch);
  const astro = runAstro(['dev', '--port', String(launch.sitePort)], siteEnvironment(launch));
  const ended = new Promise<void>((resolve) => astro.once('close', () => resolve()));
  astro.stdout?.pipe(process.stdout);
  await answers(`http://localhost:${launch.sitePort}/`, ended);
  return async () => {
    astro.kill('SIGTERM');
    await ended;
    await endParts();
  };
});

/** Resolves once the address answers; rejects when what should answer has ended. */
async function answers(address: string, ended: Promise<void>): Promise<void> {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  while (!gone) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('astro dev ended before it answered: its words above say why.');
}
