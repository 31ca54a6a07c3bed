import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installMissing, type Requirement } from '../requirements/requirement.ts';

const started = vi.hoisted((): string[] => []);
vi.mock('node:child_process', async (original) => {
  const start = (command: string): never => {
    started.push(command);
    throw new Error(`${command} was started.`);
  };
  return { ...(await original<object>()), spawn: start, spawnSync: start };
});

// A module that another file has imported has the real one, and would hand on this one.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const makeRequirement = (change: Partial<Requirement>): Requirement => ({
  name: 'Lynx',
  neededFor: 'the text tests',
  without: 'are skipped',
  find: () => null,
  install: async () => 'no network',
  ...change,
});

async function installed(requirement: Requirement, isStrict = false) {
  const lines: string[] = [];
  const canRun = await installMissing([requirement], { isStrict, print: (line) => lines.push(line) });
  return { canRun, lines };
}

test.each([
  '../../playwright.config.ts',
  '../engines/playwright.config.ts',
  '../screens/playwright.config.ts',
  '../browser/pages/test-pages.ts',
])('%s starts and installs nothing when it is imported', async (module) => {
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', '/nowhere');
  await import(module);
  expect(started).toEqual([]);
  vi.unstubAllEnvs();
});

test('what is there is not installed again', async () => {
  const install = vi.fn(async () => null);
  expect(await installed(makeRequirement({ find: () => '/usr/bin/lynx', install }))).toEqual({
    canRun: true,
    lines: [],
  });
  expect(install).not.toHaveBeenCalled();
});

test('what is missing is installed, with one line that says what for', async () => {
  let found: string | null = null;
  const requirement = makeRequirement({
    find: () => found,
    install: async () => {
      found = '/usr/bin/lynx';
      return null;
    },
  });
  expect(await installed(requirement)).toEqual({
    canRun: true,
    lines: ['Installing Lynx for the text tests …'],
  });
});

test.each([
  { without: 'are skipped', isStrict: false, canRun: true, outcome: 'are skipped' },
  { without: 'are skipped', isStrict: true, canRun: false, outcome: 'cannot run' },
  { without: 'cannot run', isStrict: false, canRun: false, outcome: 'cannot run' },
] as const)('one sentence says that tests $outcome', async ({ without, isStrict, canRun, outcome }) => {
  const end = await installed(makeRequirement({ without }), isStrict);
  expect(end.canRun).toBe(canRun);
  expect(end.lines.slice(1)).toEqual([`There is no Lynx (no network): the text tests ${outcome}.`]);
});
