import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * The path of the file that a command is going to write, by the name that its option was given.
 * @throws Error where it exists, before anything is read or changed.
 */
export function newFile(option: string, name: string): string {
  // npm runs a command in the project's folder, and names the one that it was called in.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  if (existsSync(file)) throw new Error(`${file} exists already: name another file with ${option}.`);
  return file;
}
