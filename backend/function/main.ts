import { createRandom } from '../../shared/domain/ports/random.ts';
import { fail } from './answer.ts';
import { createCoalescer } from './coalesce.ts';
import { createRestGateway } from './gateway/rest-gateway.ts';
import { type FunctionAnswer, type FunctionRequest, handle } from './handle.ts';
import { createAppwriteHosts } from './hosts.ts';
import { appwriteHeader } from './identity/network-address.ts';
import { createLog, requestIdOf, tracesOf } from './log.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { createAppwritePhotos, type KeptPhotos } from './photos.ts';
import type { Ports } from './ports.ts';
import { createRebuildHook } from './rebuild/request-build.ts';
import { createAppwriteClient } from './rows/appwrite-client.ts';
import { createAppwriteRows } from './rows/appwrite-rows.ts';
import { readSettings } from './settings.ts';

/** What Appwrite's Node runtime hands to a function. */
interface Invocation {
  readonly req: FunctionRequest;
  readonly res: { json(body: object, status: number, headers: Record<string, string>): unknown };
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

// Of this process: calls side by side write a trip's free seats together.
const coalesce = createCoalescer();

// Of this process, too: most bookings are of few trips.
const keptPhotos: KeptPhotos = new Map();

const random = createRandom((count) => crypto.getRandomValues(new Uint8Array(count)));

function portsFor({ req, log, error }: Invocation): Ports {
  const settings = readSettings(process.env);
  const project = {
    endpoint: process.env['APPWRITE_FUNCTION_API_ENDPOINT'] ?? '',
    projectId: process.env['APPWRITE_FUNCTION_PROJECT_ID'] ?? '',
  };
  const client = createAppwriteClient({
    ...project,
    key: appwriteHeader(req.headers, 'x-appwrite-key') ?? '',
  });
  const requestId = requestIdOf(req.headers, () => random.hex(32));
  const written = createLog(requestId, { log, error });
  const gateway = {
    apiUrl: settings.gatewayApiUrl,
    keyId: settings.gatewayKeyId,
    keySecret: settings.gatewayKeySecret,
    requestId,
  };
  return {
    clock: { now: () => new Date() },
    elapsed: () => performance.now(),
    random,
    rows: createAppwriteRows(client, settings.databaseId),
    hosts: createAppwriteHosts(client),
    photos: createAppwritePhotos(project, fetch, written, keptPhotos),
    gateway: createRestGateway(gateway, fetch, written),
    mailer: createSmtpMailer(settings.smtpUrl, settings.mailFrom),
    rebuildHook: createRebuildHook(settings.rebuildHookUrl, fetch),
    log: written,
    settings,
    coalesce,
    owe: null,
    oweUnseen: null,
    afterAnswer: (work) =>
      setTimeout(() => work().catch((thrown) => written.error({ event: 'failed', ...tracesOf(thrown) }))),
  };
}

/** The booking function, as Appwrite runs it. */
export default async (invocation: Invocation): Promise<unknown> => {
  const answer = await answerTo(invocation);
  return invocation.res.json(answer.body, answer.status, { 'cache-control': 'no-store' });
};

const broken: FunctionAnswer = { status: 500, body: fail('INTERNAL') };

async function answerTo(invocation: Invocation): Promise<FunctionAnswer> {
  let ports: Ports;
  try {
    ports = portsFor(invocation);
  } catch (thrown) {
    // Says which variables are missing, and no value.
    invocation.error(JSON.stringify({ event: 'not-configured', message: String(thrown) }));
    return broken;
  }
  return handle(ports, invocation.req);
}
