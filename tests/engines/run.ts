import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../product/started-product.ts';
import { oldLibraries } from '../requirements/old-libraries.ts';
import { installMissing } from '../requirements/requirement.ts';
import { type Engine, type EngineName, engineNames, findEngine, isAskedFor } from './engines.ts';
import { oldChrome } from './old-chrome.ts';

const root = path.join(import.meta.dirname, '../..');
const port = Number(process.env['BROWSER_TEST_PORT']);
// Of this port, so that two runs on ports of their own share nothing.
const dataDir = `.data/engines-${port}`;

const words = parseArgs({ allowPositionals: true }).positionals;
const named = engineNames.filter((name) => words.includes(name));
const filters = words.filter((word) => !engineNames.some((name) => name === word));
process.exitCode = await main();

/** Runs the browser tests in the engines that are named, or else in those that this machine has. */
async function main(): Promise<number> {
  const wanted = named.length > 0 ? named : engineNames;
  await installMissing([...(wanted.includes('chrome') ? [oldChrome] : []), ...Object.values(oldLibraries)]);
  const found: Engine[] = [];
  let isMissing = false;
  for (const name of wanted) {
    const engine = await findEngine(name);
    if (typeof engine === 'string') {
      console.log(`${name}: ${engine}`);
      isMissing ||= named.includes(name) || isAskedFor(name);
    } else {
      console.log(`${name}: ${engine.version}, ${engine.executable}`);
      found.push(engine);
    }
  }
  if (isMissing || found.length === 0) {
    console.log('0 passed, 1 failed');
    return 1;
  }
  return runIn(found);
}

async function runIn(engines: readonly Engine[]): Promise<number> {
  const product = await startProduct(port, dataDir);
  try {
    const failed: EngineName[] = [];
    for (const engine of engines) if (!(await passesIn(engine))) failed.push(engine.name);
    console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all engines passed');
    return failed.length > 0 ? 1 : 0;
  } finally {
    await product.end();
  }
}

async function passesIn({ name, version, executable }: Engine): Promise<boolean> {
  const cli = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/engines/playwright.config.ts',
  ];
  const environment = {
    ENGINE: name,
    ENGINE_VERSION: version,
    ENGINE_PATH: executable,
    BROWSER_TEST_DATA: dataDir,
  };
  const tests = spawn(process.execPath, [...cli, ...filters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = await once(tests, 'exit');
  return code === 0;
}
