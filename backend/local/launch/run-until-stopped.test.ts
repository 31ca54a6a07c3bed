import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listening } from '../listen.ts';
import { readLaunchEnvironment } from './environment.ts';
import { requireFreePorts } from './run-until-stopped.ts';

test('a busy port is reported in one sentence that names the variable to change', async () => {
  const stranger = createServer();
  const port = await listening(stranger, 0);
  const launch = readLaunchEnvironment({
    SMTP_PORT: String(port),
    SITE_PORT: '5390',
    BACKEND_PORT: '5391',
    HOST_PAGE_PORT: '5392',
  });

  await expect(requireFreePorts(launch)).rejects.toThrow(
    `Port ${port} is already in use: end what listens there, or choose another with SMTP_PORT.`,
  );
  await new Promise((resolve) => stranger.close(resolve));
  await expect(requireFreePorts(launch)).resolves.toBeUndefined();
});
