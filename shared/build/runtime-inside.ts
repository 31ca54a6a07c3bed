import path from 'node:path/posix';
import { type Plugin, parseAst, type Rolldown } from 'vite';
import { importOf, namesIn } from './statements.ts';

const runtime = '\0rolldown/runtime.js';

/**
 * Puts the bundler's own few lines into the file that all others import, or, where there is none, into each that uses them.
 * In a file of their own, which those import, they would be one more way to the server before anything is shown.
 */
export function runtimeInside(): Plugin {
  return {
    name: 'runtime-inside',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lines = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === runtime);
      if (!lines) return;
      const users = chunks.filter(({ imports }) => imports.includes(lines.fileName));
      const home = users.find((one) => users.every((other) => reaches(other, one.fileName, bundle)));
      const used = users.flatMap(({ code }) => importOf(code, lines.fileName).names.map(([name]) => name));
      for (const chunk of users) {
        if (!home) chunk.code = withInside(chunk.code, lines, null);
        else if (chunk === home) chunk.code = withInside(chunk.code, lines, used);
        else chunk.code = withHome(chunk.code, lines.fileName, `./${path.basename(home.fileName)}`);
        chunk.imports = chunk.imports.flatMap((name) => {
          if (name !== lines.fileName) return [name];
          return home && chunk !== home ? [home.fileName] : [];
        });
      }
      delete bundle[lines.fileName];
    },
  };
}

/** Whether a file has the other one by its static imports, or is it. */
function reaches(file: Rolldown.OutputChunk, other: string, bundle: Rolldown.OutputBundle): boolean {
  return (
    file.fileName === other ||
    file.imports.some((name) => {
      const imported = bundle[name];
      return imported?.type === 'chunk' && reaches(imported, other, bundle);
    })
  );
}

interface Lines {
  readonly fileName: string;
  readonly code: string;
}

/** Under which name the home gives out one of the lines' exports. */
function outside(exported: string): string {
  return `runtime_${exported}`;
}

/**
 * The code with the lines in the place of their import. To other files it gives out what they use; null: there are none.
 * @throws Error where the lines are exported or imported otherwise than by names.
 */
export function withInside(code: string, lines: Lines, used: readonly string[] | null): string {
  const exporting = parseAst(lines.code).body.find(({ type }) => type === 'ExportNamedDeclaration');
  if (!exporting) throw new Error(`${lines.fileName} exports nothing by name.`);
  const names = namesIn(lines.code.slice(exporting.start, exporting.end));
  const { start, end, names: own } = importOf(code, lines.fileName);
  const others = new Set(used?.filter((name) => own.every(([exported]) => exported !== name)));
  const imported = [...own, ...[...others].map((name) => [name, outside(name)] as const)];
  const values = imported.map(([exported]) => {
    const value = names.find(([, name]) => name === exported)?.[0];
    if (value === undefined) throw new Error(`${lines.fileName} does not export ${exported}.`);
    return value;
  });
  const inside = neededFor(values, lines.code);
  const written = `${code.slice(0, start)}var ${together(imported.map(([, local]) => local))}=(()=>{${inside}return ${together(values)}})();${code.slice(end)}`;
  const given = imported.map(([exported, local]) => `${local} as ${outside(exported)}`);
  return used === null ? written : `${written}export{${given.join(',')}};`;
}

/** Of the lines those that these names of theirs need. */
function neededFor(names: readonly string[], code: string): string {
  const needed = new Set(names);
  const declared = parseAst(code).body.flatMap((one) =>
    one.type === 'VariableDeclaration' ? one.declarations : [],
  );
  // Each line is made of those above it.
  const kept = declared.toReversed().flatMap(({ id, start, end }) => {
    const line = code.slice(start, end);
    if (id.type !== 'Identifier' || !needed.has(id.name)) return [];
    for (const [word] of line.matchAll(/[\w$]+/g)) needed.add(word);
    return [line];
  });
  return `var ${kept.toReversed().join(',')};`;
}

function together(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]}` : `[${names}]`;
}

/** The code with what it imports of the lines imported from their home. */
export function withHome(code: string, fileName: string, home: string): string {
  const { start, end, names } = importOf(code, fileName);
  const imported = names.map(([exported, local]) => `${outside(exported)} as ${local}`);
  return `${code.slice(0, start)}import{${imported.join(',')}}from"${home}";${code.slice(end)}`;
}
