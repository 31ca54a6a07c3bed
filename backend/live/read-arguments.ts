import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The words that a command was called with.
 * @throws Error that names a word which the command does not know, above how it is called.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // After its first sentence Node advises on words that begin with a hyphen, of which no command has any.
    throw new Error(`${error.message.split(/\.(?:\s|$)/)[0]}.\n\n${usage}`);
  }
}
