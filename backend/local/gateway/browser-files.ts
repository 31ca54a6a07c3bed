import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * One classic script that any browser of the last years runs, made of a TypeScript file and what it imports.
 * @param source a path in the folder of the caller's choice.
 */
async function browserScript(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`Bundling ${source} made no file.`);
  return script.text;
}

/** Reads each file once, when it is first asked for. */
export function readOnce(folder: string) {
  const read = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const file = path.join(folder, name);
    const known = read.get(file) ?? (name.endsWith('.ts') ? browserScript(file) : readFile(file, 'utf8'));
    read.set(file, known);
    return known;
  };
}
