#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const listening = 'WebDriver BiDi listening on ';

/**
 * Firefox as Playwright starts it, with one answer of its own in the protocol between the two: Playwright begins every
 * context with the preference for light colours, a command that Firefox ESR does not have yet. Light is what it shows
 * anyway; the request for anything else fails as Firefox says.
 */
const firefox = spawn(process.env.ENGINE_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('error', (error) => {
  throw error;
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (line.includes(listening)) relay(line.slice(line.indexOf(listening) + listening.length));
  else console.error(line);
});

function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, { url }) => connect(client, new WebSocket(`${address}${url}`)));
  server.on('listening', () => console.error(`${listening}ws://127.0.0.1:${server.address().port}`));
}

function connect(client, browser) {
  const lightRequests = new Set();
  const opened = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data));
    if (method === 'emulation.setMediaFeaturesOverride' && isLight(params.features)) lightRequests.add(id);
    await opened;
    browser.send(String(data));
  });
  browser.on('message', (data) => {
    const { id, error } = JSON.parse(String(data));
    const isMissing = lightRequests.delete(id) && error === 'unknown command';
    client.send(isMissing ? JSON.stringify({ type: 'success', id, result: {} }) : String(data));
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
}

function isLight(features) {
  return Object.values(features).every((value) => value === null || value === 'light');
}
