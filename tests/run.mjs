import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../backend/local/launch/ensure-installed.mjs';
import { findWebServer } from './contract/support/find-web-server.mjs';
import { skipForLackOf } from './unpacked-packages.mjs';

// Plain JavaScript: on a fresh clone the machine's own, older Node reads this before anything is installed.
const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules/node/bin/node');
const tool = (path, ...args) => [node, `node_modules/${path}`, ...args];
const vitest = (...projects) => [
  ...tool('vitest/vitest.mjs', 'run'),
  ...projects.flatMap((project) => ['--project', project]),
];

/** The steps of `npm test`, in the order that finds the cheapest mistake first. */
const steps = {
  types: [
    tool('typescript/bin/tsc', '-b', 'tsconfig.layers.json'),
    tool('astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'),
  ],
  lint: [tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  'dead-code': [tool('knip/bin/knip.js'), tool('knip/bin/knip.js', '--production')],
  unit: [vitest('unit')],
  ui: [vitest('ui-react', 'ui-preact')],
  weights: [vitest('weights', 'applications')],
  backend: [vitest('backend')],
  contract: [vitest('contract')],
  guarantees: [vitest('guarantees')],
  browser: [tool('@playwright/test/cli.js', 'test')],
};

/** These start nothing and write nothing that another reads, so their tools run side by side. */
const readingSteps = ['types', 'lint', 'dead-code'];

/** Which step runs the tests of a folder; what is not listed belongs to `unit`. */
const folders = [
  ['tests/applications/', 'weights'],
  ['tests/browser/', 'browser'],
  ['tests/contract/', 'contract'],
  ['tests/guarantees/', 'guarantees'],
  ['tests/ui/', 'ui'],
  ['tests/weights/', 'weights'],
  ['shared/ui/', 'ui'],
  ['widget/elements/', 'ui'],
  ['backend/', 'backend'],
];

ensureInstalled(root);
process.exitCode = await main(process.argv.slice(2));

async function main(words) {
  const named = words.filter((word) => word in steps);
  const filters = words.filter((word) => !(word in steps));
  const chosen = named.length > 0 ? named : filters.length > 0 ? stepsOf(filters) : Object.keys(steps);
  const readingFailed = await runSideBySide(chosen.filter((step) => readingSteps.includes(step)));
  const others = chosen.filter((step) => !readingSteps.includes(step));
  const failed = [...readingFailed, ...others.filter((step) => !runStep(step, filters))];
  console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\nall steps passed');
  console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

/** Any other word is part of a test file's path. */
function stepsOf(filters) {
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');
  const met = files.filter((file) => filters.some((filter) => file.includes(filter)));
  if (met.length === 0) {
    throw new Error(
      `No step and no test file matches '${filters.join(' ')}'. Steps: ${Object.keys(steps).join(', ')}.`,
    );
  }
  const stepOf = (file) => folders.find(([folder]) => file.startsWith(folder))?.[1] ?? 'unit';
  const needed = new Set(met.map(stepOf));
  return Object.keys(steps).filter((step) => needed.has(step));
}

/** Prints what a tool says once it has ended, so that two never mix. Answers the steps that failed. */
async function runSideBySide(chosen) {
  const failed = new Set();
  const runTool = async (step, [command, ...args]) => {
    const tool = spawn(command, args, {
      cwd: root,
      env: environmentOf(step),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk) => said.push(chunk));
    const [status] = await once(tool, 'close');
    console.log(headingOf(step, args));
    process.stdout.write(Buffer.concat(said));
    if (status !== 0) failed.add(step);
  };
  await Promise.all(chosen.flatMap((step) => steps[step].map((words) => runTool(step, words))));
  return chosen.filter((step) => failed.has(step));
}

function runStep(step, filters) {
  return steps[step].every((words) => {
    const [command, ...args] = [...words, ...filters];
    console.log(headingOf(step, args));
    const ended = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environmentOf(step) });
    return ended.status === 0;
  });
}

function headingOf(step, args) {
  return `\n— ${step}: ${[args[0].split('/')[1], ...args.slice(1)].join(' ')}`;
}

function environmentOf(step) {
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  const path = `${root}node_modules/.bin:${process.env.PATH}`;
  const environment = { ...process.env, ...quiet, PATH: path };
  if (step === 'browser') return { ...environment, CHROMIUM_PATH: chromiumPath() };
  return step === 'contract' ? { ...environment, ...webServerPaths() } : environment;
}

/** The servers that the built site is served with. Where one cannot be had, its tests are skipped; CI has to have it. */
function webServerPaths() {
  const found = ['nginx', 'caddy'].flatMap((name) => {
    const path = findWebServer(name);
    if (path !== null) return [[`${name.toUpperCase()}_PATH`, path]];
    skipForLackOf(name, 'that serve the site with it');
    return [];
  });
  return Object.fromEntries(found);
}

function chromiumPath() {
  // A process of its own: the browser finder imports Playwright, which needs the packages and the newer Node.
  const found = spawnSync(node, ['tests/browser/find-chromium.mjs'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (found.status !== 0) throw new Error('The browser tests have no browser; the lines above say why.');
  return found.stdout.trim();
}
