import process from 'node:process';
import type { AppConfig } from '../appwrite-config.ts';
import {
  addresses,
  declaredIds,
  functionEnvironment,
  readLaunchEnvironment,
  siteEnvironment,
} from '../local/launch/environment.ts';
import { readEnvironmentFile } from '../local/launch/environment-file.ts';
import { keepSecrets } from '../local/launch/secrets.ts';
import { readDeclaration } from './declaration.ts';

/** An environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A real server, and the key to it. */
export interface LiveServer {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly projectId: string;
  /** Secret. */
  readonly key: string;
}

/**
 * Reads the server from the environment.
 * @throws Error with a line for every variable that is missing or differs from the declaration; no line shows a secret.
 */
export function readLiveServer(variables: Variables): LiveServer {
  const problems: string[] = [];
  const required = (name: string, what: string): string => {
    const value = variables[name]?.trim() ?? '';
    if (value === '') problems.push(`Missing required environment variable: ${name} (${what})`);
    return value;
  };
  const endpoint = required('PUBLIC_APPWRITE_ENDPOINT', "the server's address, ending in /v1").replace(
    /\/+$/,
    '',
  );
  const projectId = required('PUBLIC_APPWRITE_PROJECT_ID', 'the project on it');
  const key = required('APPWRITE_API_KEY', 'a key of the project; see backend/GOING-LIVE.md for its scopes');
  if (endpoint !== '' && !/^https?:\/\/.+\/v1$/.test(endpoint))
    problems.push('PUBLIC_APPWRITE_ENDPOINT has to begin with http(s):// and end in /v1.');
  const ids = { ...declaredIds, DATABASE_ID: declaredIds.PUBLIC_APPWRITE_DATABASE_ID };
  for (const [name, declared] of Object.entries(ids)) {
    const value = variables[name]?.trim();
    if (value && value !== declared)
      problems.push(`${name} is "${value}", but appwrite.config.json declares "${declared}".`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { endpoint, projectId, key };
}

/** The server that a command works on. */
export interface ChosenServer {
  readonly server: LiveServer;
  readonly declaration: AppConfig;
  /** The environment in which it was found, with the function's variables. */
  readonly variables: Variables;
}

/**
 * The backend that `npm start` runs, or the server that the environment or `.env.production` names. Prints `usage` where they name none.
 * @throws Error with a line for every variable that is missing or wrong.
 */
export function chooseServer(
  usage: string,
  { embedded }: { readonly embedded: boolean } = { embedded: false },
): ChosenServer {
  if (!embedded) readEnvironmentFile();
  const variables = embedded ? embeddedVariables() : process.env;
  if (!variables['PUBLIC_APPWRITE_ENDPOINT']) console.log(`${usage}\n`);
  return { server: readLiveServer(variables), declaration: readDeclaration(), variables };
}

export type ChooseServer = typeof chooseServer;

/** The variables that `npm start` gives its parts. */
function embeddedVariables(): Variables {
  const launch = readLaunchEnvironment(process.env);
  return {
    ...siteEnvironment(launch),
    ...functionEnvironment(launch, keepSecrets(launch.dataDir)),
    GATEWAY_WEBHOOK_URL: `${addresses(launch).bookingFunction}/gateway-webhook`,
    APPWRITE_API_KEY: 'local-dev-key',
  };
}
