import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../free-port.ts';
import { webServers } from '../../requirements/web-servers.ts';

type WebServer = keyof typeof webServers;

interface Place {
  readonly program: string;
  /** For everything that the server writes. */
  readonly folder: string;
  /** The folder that `npm run build` wrote. */
  readonly build: string;
  readonly port: number;
}

/** What an operator changes in the written rules, and what belongs to the test: folders, the port, no process in the background. */
const commands: Readonly<Record<WebServer, (place: Place) => readonly string[]>> = {
  nginx({ program, folder, build, port }) {
    const rules = written(path.join(build, 'nginx.conf'), [
      ['    listen 80;\n    listen [::]:80;', `    listen 127.0.0.1:${port};`],
      ['/srv/group-trips', path.join(build, 'site')],
    ]);
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    const file = path.join(folder, 'whole.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr; events {}
      http { include ${path.resolve(program, '../../../etc/nginx/mime.types')}; access_log off; ${own.join(' ')}
      ${rules} }`,
    );
    return ['-c', file, '-e', 'stderr'];
  },
  caddy({ folder, build, port }) {
    const rules = written(path.join(build, 'Caddyfile'), [
      ['https://trips.example {', `http://127.0.0.1:${port} {`],
      ['/srv/group-trips', path.join(build, 'site')],
    ]);
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${rules}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

/** The rules as they were written, with each of these texts, which must be in them, replaced. */
function written(file: string, changes: readonly (readonly [before: string, after: string])[]): string {
  return changes.reduce(
    (text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`${file} lacks: ${before}`);
      return text.replace(before, after);
    },
    readFileSync(file, 'utf8'),
  );
}

/** Serves a build with the rules that were written with it. */
export async function serveBuild(name: WebServer, build: string) {
  const program = webServers[name].find();
  if (program === null) throw new Error(`There is no ${name}.`);
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const port = await freePort();
  const child = spawn(program, commands[name]({ program, folder, build, port }), {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = `http://127.0.0.1:${port}`;
  async function close(): Promise<void> {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await vi.waitFor(() => fetch(url), { timeout: 10_000, interval: 50 });
  } catch (thrown) {
    await close();
    throw new Error(`${name} does not answer:\n${errors}`, { cause: thrown });
  }
  return { url, close };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
