import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionEnvironment } from '../../backend/function/testing/running-backend.ts';
import { closeServer, listening } from '../../backend/local/listen.ts';
import { whyNoAnswer } from '../../backend/publish/no-answer.ts';
import { freePort } from '../free-port.ts';
import { makeWorkingFolder, serverVariables, startCommand } from './support/command.ts';

/** Answers as a gateway without payments, and speaks no TLS. */
const gateway = createServer((_, response) => response.end('{"items":[]}'));
/** Answers everything with a page, as a router or a parked domain does. */
const anyPage = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'),
);
const page = `http://127.0.0.1:${await listening(anyPage, 0)}`;
const workingFolder = makeWorkingFolder();
let port = 0;

beforeAll(async () => {
  port = await listening(gateway, 0);
});
afterAll(async () => {
  await Promise.all([gateway, anyPage].map(closeServer));
  workingFolder.remove();
});

const run = (words: string, server: string, gatewayAddress = `http://127.0.0.1:${port}`) => {
  const [command = '', ...options] = words.split(' ');
  const variables = {
    ...functionEnvironment,
    ...serverVariables(server, 'a-key-of-the-project'),
    GATEWAY_KEY_SECRET: 'a-secret-of-the-gateway',
    GATEWAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
    ID_SECRET: 'a-secret-of-ids-0123456789abcdef',
    LINK_SECRET: 'a-secret-of-links-0123456789abcdef',
    GATEWAY_API_URL: `${gatewayAddress}/v1`,
    SMTP_URL: 'smtp://mail.example',
  };
  return startCommand(`backend/live/${command}.ts`, options, variables, workingFolder.path).ended;
};

const awayPort = await freePort();
const nobody = `http://127.0.0.1:${awayPort}`;
const refused = `connect ECONNREFUSED 127.0.0.1:${awayPort}`;

const commands = [
  'erase --reference TRP-1',
  'books',
  'sweep --once',
  'deploy --check',
  `publish ${process.cwd()}/backend/demo --check`,
];

test.each(commands)('npm run %s says in one sentence which server is away, and why', async (words) => {
  const { code, errors } = await run(words, nobody);
  expect(errors.trim().split('\n').at(-1)).toBe(`The server at ${nobody}/v1 cannot be reached (${refused}).`);
  expect(code).toBe(1);
});

test.each([...commands, 'doctor', 'doctor --overdue'])(
  'npm run %s says in one sentence that something else than Appwrite answers',
  async (words) => {
    const { code, errors, printed } = await run(words, page);
    const sentence = `What answers at ${page}/v1 is not Appwrite: it sent 200 with text/html, and Appwrite's JSON was expected.`;
    expect(words.startsWith('doctor') ? printed : errors).toContain(sentence);
    expect(code).toBe(1);
  },
);

test('a handshake that fails is named', async () => {
  const { errors } = await run('erase --reference TRP-1', `https://127.0.0.1:${port}`);
  expect(errors).toBe(
    `The server at https://127.0.0.1:${port}/v1 cannot be reached (ERR_SSL_WRONG_VERSION_NUMBER).\n`,
  );
});

test('a gateway that is away is named', async () => {
  const { errors } = await run('books', nobody, nobody);
  expect(errors).toBe(`The gateway at ${nobody}/v1 does not answer (${refused}).\n`);
});

test('sweeping goes on until the server is back', async () => {
  const command = startCommand('backend/live/sweep.ts', [], {
    ...functionEnvironment,
    ...serverVariables(nobody),
    GATEWAY_API_URL: 'http://gateway.example/v1',
    SMTP_URL: 'smtp://mail.example',
  });
  await command.printsLine(/cannot be reached .*\n.*FAILED/);
  command.child.kill('SIGTERM');
  expect((await command.ended).code).toBe(0);
});

test.each([
  [new TypeError('fetch failed', { cause: new Error('self-signed certificate') }), 'self-signed certificate'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) }),
    'ECONNREFUSED',
  ],
  [new DOMException('The operation timed out', 'TimeoutError'), 'it took too long'],
  [new TypeError('rows is not iterable'), null],
])('%s has as its reason %s', (thrown, why) => {
  expect(whyNoAnswer(thrown)).toBe(why);
});
