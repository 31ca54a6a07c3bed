import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runTool, stopTool, widgetBuild } from './build-shells.ts';
import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(async (launch, parts, stopped) => {
  await startParts(launch, parts, null);
  const environment = siteEnvironment(launch);
  const widgetFolder = path.join(launch.dataDir, 'widget');
  const widget = runTool('vite', [...widgetBuild(widgetFolder), '--watch'], environment, stopped);
  parts.defer(() => stopTool(widget));
  const astro = runTool(
    'astro',
    ['dev', '--port', String(launch.sitePort)],
    { ...environment, WIDGET_FOLDER: widgetFolder },
    stopped,
  );
  parts.defer(() => stopTool(astro));
  for (const { stdout } of [astro, widget]) stdout?.pipe(process.stdout);
  await firstAnswer(`http://localhost:${launch.sitePort}/`, astro);
});

/** @throws Error when the server ends before it answers. */
async function firstAnswer(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    if (await fetch(address).catch(() => null)) return;
    await setTimeout(200);
  }
  throw new Error('astro dev ended before it answered; its output above says why.');
}
