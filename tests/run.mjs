import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../backend/local/launch/ensure-installed.mjs';

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
    // A third of the time of the `typescript` whose interface other tools need.
    tool('typescript-native/bin/tsc', '-b', 'tsconfig.layers.json'),
    tool('astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'),
  ],
  lint: [tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  'dead-code': [tool('knip/bin/knip.js'), tool('knip/bin/knip.js', '--production')],
  languages: [[node, 'shared/build/check-languages.ts']],
  unit: [vitest('unit')],
  ui: [vitest('ui-react', 'ui-preact')],
  weights: [vitest('weights', 'applications')],
  backend: [vitest('backend')],
  contract: [vitest('contract')],
  guarantees: [vitest('guarantees')],
  browser: [tool('@playwright/test/cli.js', 'test')],
};

/** These start nothing and write nothing that another reads, so their tools run side by side. */
const readingSteps = ['types', 'lint', 'dead-code', 'languages'];

/** These need more than the packages of the lock file: `tests/requirements` knows what, and installs it. */
const stepsWithRequirements = ['contract', 'browser'];

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
  ['widget/ui/', 'ui'],
  ['backend/', 'backend'],
];

ensureInstalled(root);
process.exitCode = await main(process.argv.slice(2));

async function main(words) {
  const named = words.filter((word) => word in steps);
  const filters = words.filter((word) => !(word in steps));
  const chosen = named.length > 0 ? named : filters.length > 0 ? stepsOf(filters) : Object.keys(steps);
  const ends = await runSideBySide(chosen.filter((step) => readingSteps.includes(step)));
  const lacking = await installRequirements(chosen);
  for (const step of chosen.filter((one) => !readingSteps.includes(one)))
    ends.push(lacking.get(step) ?? (await runStep(step, filters)));
  const failures = ends.filter(({ ok }) => !ok);
  // What failed early is far above, and lost where only the end is stored.
  const isAtTheEnd = failures.length === 1 && failures[0] === ends.at(-1) && !lacking.has(failures[0].step);
  for (const { step, said } of isAtTheEnd ? [] : failures) {
    console.log(`\n— ${step} ended with:\n${lastLines(said, 150 / failures.length)}`);
  }
  const failed = failures.map(({ step }) => step);
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

/**
 * Installs what the steps need and this machine lacks, once, before any of them runs.
 * @returns the failed ends of those that cannot run
 */
async function installRequirements(chosen) {
  const lacking = new Map();
  for (const step of chosen.filter((one) => stepsWithRequirements.includes(one))) {
    const end = await runTool([node, 'tests/requirements/install.ts', step], print);
    if (!end.ok) lacking.set(step, { step, ...end });
  }
  return lacking;
}

/** Prints what a tool says once it has ended, so that two never mix. */
async function runSideBySide(chosen) {
  const runWhole = async (step) => {
    const ends = await Promise.all(
      steps[step].map(async (words) => {
        const end = await runTool(words, () => undefined);
        console.log(`${headingOf(step, words)}\n${end.said}`);
        return end;
      }),
    );
    return { step, ok: ends.every(({ ok }) => ok), said: ends.map(({ said }) => said).join('') };
  };
  return Promise.all(chosen.map(runWhole));
}

async function runStep(step, filters) {
  let said = '';
  for (const tool of steps[step]) {
    const words = [...tool, ...filters];
    console.log(headingOf(step, words));
    const end = await runTool(words, print);
    said += end.said;
    if (!end.ok) return { step, ok: false, said };
  }
  return { step, ok: true, said };
}

/** @param {(text: string) => void} hear gets what the tool says as it says it */
async function runTool([command, ...args], hear) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const tool = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio });
  let said = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
      hear(text);
    });
  }
  const closed = once(tool, 'close');
  const [status] = await once(tool, 'exit');
  // A process that it left behind would keep its streams open for ever.
  await Promise.race([closed, setTimeout(5000, undefined, { ref: false })]);
  for (const stream of [tool.stdout, tool.stderr]) stream.destroy();
  return { ok: status === 0, said };
}

function print(text) {
  process.stdout.write(text);
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-Math.floor(count)).join('\n');
}

function headingOf(step, [, file, ...words]) {
  return `\n— ${step}: ${[file.split('/')[1], ...words].join(' ')}`;
}

function toolEnvironment() {
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  // A tool whose output is passed on does not see the terminal.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const path = `${root}node_modules/.bin:${process.env.PATH}`;
  return { ...process.env, ...quiet, ...colours, PATH: path };
}
