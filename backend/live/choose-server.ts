import process from 'node:process';
import type { AppConfig } from '../appwrite-config.ts';
import {
  addresses,
  functionEnvironment,
  readEnvironmentFile,
  readLaunchEnvironment,
  siteEnvironment,
} from '../local/launch/environment.ts';
import { keepSecrets } from '../local/launch/secrets.ts';
import { readDeclaration } from './declaration.ts';
import { type LiveServer, readLiveServer } from './environment.ts';

/** The server that a command works on. */
export interface ChosenServer {
  readonly server: LiveServer;
  readonly declaration: AppConfig;
  /** The environment in which it was found, with the function's variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
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
  const declaration = readDeclaration();
  return { server: readLiveServer(variables, declaration), declaration, variables };
}

/** The variables that `npm start` gives its parts. */
function embeddedVariables(): ChosenServer['variables'] {
  const launch = readLaunchEnvironment(process.env);
  return {
    ...siteEnvironment(launch),
    ...functionEnvironment(launch, keepSecrets(launch.dataDir)),
    GATEWAY_WEBHOOK_URL: `${addresses(launch).bookingFunction}/gateway-webhook`,
    APPWRITE_API_KEY: 'local-dev-key',
  };
}
