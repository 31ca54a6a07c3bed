import path from 'node:path/posix';
import { type Plugin, parseAst, type Rolldown } from 'vite';

import { importOf, namesIn } from '../../shared/build/statements.ts';

/**
 * Puts the file that shows the trip into both entries, which would fetch it as soon as they run: one way to the server less
 * until the trip is shown. It runs once on a page, whatever number of entries brings it, and the other files take what they
 * use of it from there. They cannot import it from an entry: a host may have that under another address, or run it as a
 * classic script, which exports nothing.
 */
export function tripInside(): Plugin {
  return {
    name: 'trip-inside',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const trip = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/widget/define.ts')));
      if (!trip) throw new Error('The build has no file that shows the trip.');
      delete bundle[trip.fileName];
      for (const chunk of chunks) {
        if (chunk === trip) continue;
        chunk.code = chunk.isEntry ? withInside(chunk.code, trip) : taking(chunk.code, trip);
        if (chunk.isEntry) chunk.moduleIds = [...chunk.moduleIds, ...trip.moduleIds];
        chunk.imports = chunk.imports.filter((name) => name !== trip.fileName);
      }
    },
  };
}

type File = Pick<Rolldown.OutputChunk, 'fileName' | 'code'>;

/** Where the page has what a file gives out. Its name says its content: two builds on one page do not meet. */
function placeOf({ fileName }: File): string {
  return `globalThis[Symbol.for(\`group-trips/${path.basename(fileName, '.js')}\`)]`;
}

/**
 * An entry with the file in the place of its import.
 * @throws Error where the entry does not import the file, or the file itself imports another one at once.
 */
export function withInside(entry: string, file: File): string {
  const onDemand = `import("./chunks/${path.basename(file.fileName)}")`;
  // The bundler has shortened all names, so `tripFile` is free. As with an import, the caller goes on before the file runs, and an
  // error in the file rejects the promise.
  const asked = (code: string) => code.replaceAll(onDemand, 'Promise.resolve().then(tripFile)');
  const inside = `const tripFile=()=>${placeOf(file)}??=(()=>{${asked(body(file))}})();`;
  const asking = asked(oneQuote(entry));
  return asking.includes('tripFile') ? `${inside}${asking}` : `${inside}tripFile();${taking(entry, file)}`;
}

/** The file as the body of a function that returns what it exports. Addresses are those that an entry has. */
function body(file: File): string {
  let code = '';
  let kept = 0;
  const given: string[] = [];
  for (const { type, start, end } of parseAst(file.code).body) {
    if (type === 'ImportDeclaration') throw new Error(`${file.fileName} imports another file at once.`);
    if (type !== 'ExportNamedDeclaration') continue;
    given.push(...namesIn(file.code.slice(start, end)).map(([local, name]) => `${name}:${local}`));
    code += file.code.slice(kept, start);
    kept = end;
  }
  code += `${file.code.slice(kept)};return{${given}}`;
  return oneQuote(code).replaceAll('import("./', 'import("./chunks/');
}

/** Writes the addresses of imports in double quotes, which every bundler follows. */
function oneQuote(code: string): string {
  return code.replaceAll(/import\((["'`])([^"'`]+)\1\)/g, 'import("$2")');
}

/** A file that takes from the page what it imported from another one. */
export function taking(code: string, file: File): string {
  const name = path.basename(file.fileName);
  let left = oneQuote(code).replaceAll(`import("./${name}")`, `Promise.resolve(${placeOf(file)})`);
  while (left.includes(name)) {
    const { start, end, names } = importOf(left, name);
    const taken = names.map(([there, here]) => `${there}:${here}`);
    left = `${left.slice(0, start)}const{${taken}}=${placeOf(file)};${left.slice(end)}`;
  }
  return left;
}
