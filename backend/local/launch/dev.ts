import path from 'node:path';

import { widgetBuild } from './build-shells.ts';
import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { runTool } from './run-tool.ts';
import { runUntilTold } from './run-until-told.ts';

await runUntilTold(async (launch) => {
  const endParts = await startParts(launch);
  const environment = siteEnvironment(launch);
  const widgetFolder = path.join(launch.dataDir, 'widget');
  const widget = runTool('vite', [...widgetBuild(widgetFolder), '--watch'], environment);
  const widgetEnded = new Promise<void>((resolve) => widget.once('close', () => resolve()));
  const astro = runTool('astro', ['dev', '--port', String(launch.sitePort)], {
    ...environment,
    WIDGET_FOLDER: widgetFolder,
  });
  const ended = new Promise<void>((resolve) => astro.once('close', () => resolve()));
  for (const { stdout } of [astro, widget]) stdout?.pipe(process.stdout);
  await answers(`http://localhost:${launch.sitePort}/`, ended);
  return async () => {
    for (const tool of [astro, widget]) tool.kill('SIGTERM');
    await Promise.all([ended, widgetEnded]);
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
