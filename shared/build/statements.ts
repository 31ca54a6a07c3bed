import path from 'node:path/posix';
import { parseAst } from 'vite';

/**
 * Where a built file imports another one by names, and the pairs of those: there, here.
 * @throws Error where it does not.
 */
export function importOf(code: string, fileName: string) {
  const name = path.basename(fileName);
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'ImportDeclaration' || path.basename(statement.source.value) !== name) continue;
    const { start, end } = statement;
    return { start, end, names: namesIn(code.slice(start, end)) };
  }
  throw new Error(`${name} is not imported.`);
}

/** `{t as e,u}` as the pairs t, e and u, u. */
export function namesIn(statement: string): readonly (readonly [string, string])[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(statement) ?? [];
  return [...list.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(([, one = '', other = one]) => [
    one,
    other,
  ]);
}
