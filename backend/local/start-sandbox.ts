import type { Hono } from 'hono';

import type { BackendOptions } from './backend-options.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { startMailSink } from './mailbox/mail-sink.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { pageRoutes } from './pages/routes.ts';

/** Substitutes for the services outside Appwrite: a card gateway and a mail server. */
export interface Sandbox {
  readonly routes: Readonly<Record<string, Hono>>;
  /** The function's variables with the addresses of these parts. */
  readonly functionEnvironment: Readonly<Record<string, string>>;
  readonly smtpPort: number | null;
  close(): Promise<void>;
}

type SandboxOptions = Pick<
  BackendOptions,
  'dataDir' | 'smtpPort' | 'functionEnvironment' | 'sweepSeconds'
> & {
  /** Where the backend answers. */
  readonly url: string;
  readonly log: (line: string) => void;
};

/** @throws Error with one sentence when the mail port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const environment: Record<string, string> = {
    GATEWAY_API_URL: `${options.url}/gateway/v1`,
    ...options.functionEnvironment,
  };
  const mail = await startMail(options);
  if (mail) environment['SMTP_URL'] ??= `smtp://127.0.0.1:${mail.port}`;
  const gateway = startGateway(options, environment);
  return {
    routes: {
      '/pages': pageRoutes(),
      ...(mail ? { '/mailbox': mailboxRoutes({ mailbox: mail.mailbox }) } : {}),
      ...(gateway ? { '/gateway': gatewayRoutes({ gateway, log: options.log }) } : {}),
    },
    functionEnvironment: environment,
    smtpPort: mail?.port ?? null,
    close: async () => {
      await gateway?.close();
      await mail?.close();
    },
  };
}

async function startMail({ dataDir, smtpPort }: SandboxOptions) {
  if (smtpPort === undefined) return null;
  const mailbox = openMailbox({ dataDir });
  try {
    const sink = await startMailSink({ port: smtpPort, mailbox });
    const close = async (): Promise<void> => {
      await sink.close();
      mailbox.close();
    };
    return { mailbox, port: sink.port, close };
  } catch (error) {
    mailbox.close();
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${smtpPort} is already in use.`) : error;
  }
}

function startGateway(options: SandboxOptions, environment: Readonly<Record<string, string>>) {
  const {
    GATEWAY_KEY_ID: keyId,
    GATEWAY_KEY_SECRET: keySecret,
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
  } = environment;
  if (!keyId || !keySecret || !webhookSecret) return null;
  return openGateway({
    dataDir: options.dataDir,
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: `${options.url}/functions/bookings/gateway-webhook`,
    holdSeconds: Number(environment['HOLD_SECONDS'] ?? 900),
    sweepSeconds: options.sweepSeconds ?? 30,
    log: options.log,
  });
}
