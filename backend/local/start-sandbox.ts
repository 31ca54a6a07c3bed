import type { Hono } from 'hono';
import type { BackendOptions } from './backend-options.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { startMailSink } from './mailbox/mail-sink.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { pageRoutes } from './pages/own-pages.ts';

type SandboxOptions = Pick<
  BackendOptions,
  'dataDir' | 'smtpPort' | 'mailScenario' | 'functionEnvironment' | 'sweepSeconds'
> & {
  /** Where the backend answers. */
  readonly url: string;
  readonly log: (line: string) => void;
};

/**
 * Starts what substitutes for the services outside Appwrite, a card gateway and a mail server; `disposers` end them.
 * @returns their pages, where mail is received, and the function's variables with their addresses.
 * @throws Error with one sentence when the mail port is taken.
 */
export async function startSandbox(options: SandboxOptions, disposers: AsyncDisposableStack) {
  const { dataDir, log, smtpPort, mailScenario = 'usual', sweepSeconds = 30, url } = options;
  const routes: Record<string, Hono> = { '/pages': pageRoutes() };
  const environment: Record<string, string> = {
    GATEWAY_API_URL: `${url}/gateway/v1`,
    ...options.functionEnvironment,
  };
  let usedPort: number | null = null;
  if (smtpPort !== undefined) {
    const mailbox = openMailbox({ dataDir, scenario: mailScenario });
    disposers.defer(() => mailbox.close());
    const sink = await startMailSink({ port: smtpPort, mailbox });
    disposers.defer(() => sink.close());
    environment['SMTP_URL'] ??= `smtp://127.0.0.1:${sink.port}`;
    routes['/mailbox'] = mailboxRoutes({ mailbox });
    usedPort = sink.port;
  }
  const {
    GATEWAY_KEY_ID: keyId,
    GATEWAY_KEY_SECRET: keySecret,
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
  } = environment;
  if (keyId && keySecret && webhookSecret) {
    const webhookUrl = `${url}/functions/bookings/gateway-webhook`;
    const holdSeconds = Number(environment['HOLD_SECONDS'] ?? 900);
    const secrets = { keyId, keySecret, webhookSecret };
    const gateway = openGateway({ dataDir, ...secrets, webhookUrl, holdSeconds, sweepSeconds, log });
    disposers.defer(() => gateway.close());
    routes['/gateway'] = gatewayRoutes({ gateway, log });
  }
  return { routes, functionEnvironment: environment, smtpPort: usedPort };
}
