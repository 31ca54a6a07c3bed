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
  const site = `http://localhost:${launch.sitePort}`;
  await untilThere(`${site}/`, astro);
  await untilThere(`${site}/widget/v1/group-trips.js`, widget);
});

/** @throws Error when what is to bring the address about ends before it is there. */
async function untilThere(address: string, tool: ChildProcess): Promise<void> {
  while (tool.exitCode === null && tool.signalCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`A tool ended before ${address} was there; its output above says why.`);
}
