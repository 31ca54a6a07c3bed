import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readLaunchEnvironment } from '../../backend/local/launch/environment.ts';
import { requireFreePorts } from '../../backend/local/launch/run-until-stopped.ts';

/** The running product, for a command that measures it. */
export interface StartedProduct {
  readonly site: string;
  readonly hostPage: string;
  end(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');

/**
 * Starts everything with the demo data in an empty folder, on the given port and those after it.
 * @throws Error where a port is busy, or with the output of the start command when it ends before everything answers.
 */
export async function startProduct(firstPort: number, dataDir: string): Promise<StartedProduct> {
  const [site, backend, hostPage, , smtp] = [0, 1, 2, 3, 4].map((more) => String(firstPort + more));
  const environment = {
    ...process.env,
    SITE_PORT: site,
    BACKEND_PORT: backend,
    HOST_PAGE_PORT: hostPage,
    SMTP_PORT: smtp,
    DATA_DIR: path.resolve(root, dataDir),
    BOOKING_LIMITS: 'off',
    SITE_REBUILDS: 'off',
    SWEEP_SECONDS: '2',
  };
  // Before anything is deleted: on a busy port the folder is that of a run that is under way.
  await requireFreePorts(readLaunchEnvironment(environment));
  rmSync(environment.DATA_DIR, { recursive: true, force: true });
  const product = spawn(process.execPath, ['backend/local/launch/run.mjs', 'backend/local/launch/start.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(product);
  return {
    site: `http://localhost:${site}`,
    hostPage: `http://localhost:${hostPage}`,
    end: () => stop(product),
  };
}

/** The start command prints its last address when everything answers. */
function untilReady(product: ChildProcess): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    product.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (/^host's page\s/m.test(printed)) resolve();
    });
    product.once('exit', () => reject(new Error(`The product did not start:\n${printed}`)));
  });
}

function stop(product: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    product.once('exit', () => resolve());
    product.kill('SIGTERM');
  });
}
