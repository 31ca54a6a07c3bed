import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { describeServerError } from '../publish/server.ts';
import { type ChooseServer, chooseServer } from './environment.ts';

/** An option that takes a word. */
export const word = { type: 'string' } as const;
/** An option that is there or not. */
export const flag = { type: 'boolean', default: false } as const;

/** Options that npm has, too: its own files may set them. */
const ofNpm: ReadonlySet<string> = new Set(['yes', 'email']);

/**
 * The words that a command was called with.
 * @throws Error that names a word which the command does not know, or which npm kept because no `--` was before it, above how it is
 * called.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const variables = Object.keys(process.env);
  // npm completes the name of an option to one of its own.
  const kept = Object.keys(config.options ?? {}).filter(
    (name) => !ofNpm.has(name) && variables.some((one) => one.startsWith(`npm_config_${name}`)),
  );
  if (kept.length > 0)
    throw new Error(
      `npm kept ${kept.map((name) => `--${name}`).join(', ')} for itself, and nothing was done: put -- before all options.\n\n${usage}`,
    );
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // After its first sentence Node advises on words that begin with a hyphen, of which no command has any.
    throw new Error(`${error.message.split(/\.(?:\s|$)/)[0]}.\n\n${usage}`);
  }
}

/**
 * Runs a command's `main` and sets the exit code; an error is printed as its message, one of the server that was chosen as a sentence
 * with its address.
 */
export async function runCommand(main: (chooseServer: ChooseServer) => Promise<number>): Promise<void> {
  let endpoint: string | undefined;
  try {
    process.exitCode = await main((...asked) => {
      const chosen = chooseServer(...asked);
      endpoint = chosen.server.endpoint;
      return chosen;
    });
  } catch (thrown) {
    console.error(await messageOf(thrown, endpoint));
    process.exitCode = 1;
  }
  // The launcher's channel would keep this process alive; closing it must not count as an interrupt.
  process.removeAllListeners('disconnect');
  if (process.connected) process.disconnect();
}

async function messageOf(thrown: unknown, endpoint: string | undefined): Promise<unknown> {
  if (endpoint !== undefined) return describeServerError(thrown, endpoint);
  return thrown instanceof Error ? thrown.message : thrown;
}

/** npm runs a command in the project's folder, and names the one that it was called in. */
export const calledPath = (name: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', name);

/**
 * The path of the file that a command is going to write, by the name that its option was given.
 * @throws Error where it exists, before anything is read or changed.
 */
export function newFile(option: string, name: string): string {
  const file = calledPath(name);
  if (existsSync(file)) throw new Error(`${file} exists already: name another file with ${option}.`);
  return file;
}
