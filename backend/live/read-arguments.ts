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
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
