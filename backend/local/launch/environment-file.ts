import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Adds the variables of `.env.production` in the working folder to the environment; a variable that is set already wins. Only
 * the commands for a real server read it, so that `npm start` and the tests never work with its keys.
 * @throws Error that names each variable of which Node would read only the beginning; it shows no value.
 */
export function readEnvironmentFile(file = '.env.production'): void {
  if (!existsSync(file)) return;
  const cut = cutVariables(readFileSync(file, 'utf8'));
  if (cut.length > 0)
    throw new Error(
      `${file}: only the beginning of ${cut.join(', ')} would be read. Put the whole value between quotes that it does not contain, such as '…'.`,
    );
  process.loadEnvFile(file);
}

/** Node ends a value at a `#`, also within a word, and at the quote that closes the one it begins with. */
function cutVariables(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(.*?)[ \t\r]*$/gm)].flatMap(
    ([, name = '', value = '']) => (isCut(value) ? [name] : []),
  );
}

const isCut = (value: string): boolean =>
  /^(["'`])(?:(?!\1).)*\1(?!\s*(?:#|$))/.test(value) || /^[^#"'`][^#]*(?<!\s)#/.test(value);
