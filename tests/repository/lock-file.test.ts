import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, LockedPackage> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages;

/** Node's own look-up: the package's folder first, then every folder above it. */
function lockedDependency(from: string, name: string): LockedPackage | undefined {
  const here = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`];
  if (here || from === '') return here;
  const parent = from.lastIndexOf('/node_modules/');
  return lockedDependency(parent < 0 ? '' : from.slice(0, parent), name);
}

test('the lock file names no registry', () => {
  const resolved = Object.entries(packages).filter(([, locked]) => locked.resolved !== undefined);
  expect(resolved.map(([path]) => path)).toEqual([]);
});

// npm ci refuses a lock file that lacks an optional package, and installs only what it lists: a platform left out gets no binary.
test('the lock file lists the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, locked]) =>
    Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => lockedDependency(path, name) === undefined)
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a platform package is optional and says its version', () => {
  const bound = Object.entries(packages).filter(([, locked]) => locked.os ?? locked.cpu);
  expect(bound.length).toBeGreaterThan(50);
  expect(bound.filter(([, locked]) => !(locked.optional && locked.version)).map(([path]) => path)).toEqual(
    [],
  );
});

test('every dependency of the project is pinned to one version', () => {
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {};
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

// `npm install` fails at such a lock file with an error of its own.
test('no package asks another one for a version that is not locked', () => {
  const { stdout } = spawnSync('npm', ['ls', '--package-lock-only', '--all'], { encoding: 'utf8' });
  expect(stdout).toContain('vitest@');
  expect(stdout.split('\n').filter((line) => /invalid: "(?!latest")/.test(line))).toEqual([]);
});
