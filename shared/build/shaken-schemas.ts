import { type Plugin, parseAst } from 'vite';

/**
 * Lets the bundler leave out unused schemas: a module's constants that are built with Valibot. It cannot
 * know that reading the entries of another schema has no effects.
 */
export function shakenSchemas(): Plugin {
  return {
    name: 'shaken-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(shared|site|widget)\/[^?]*\.ts$/.test(id) || !code.includes("from 'valibot'")) return null;
      return { code: withPureSchemas(code), map: null };
    },
  };
}

const builds = /(?<![\w.])v\.\w+\(/;
/** Reading a value has an effect: it may throw. */
const reads = /(?<![\w.])v\.(parse|assert)\(/;

interface Declarator {
  readonly init: { readonly type: string; readonly start: number; readonly end: number } | null;
}

/** The same TypeScript, each such constant the answer of a call that is marked as one without effects. */
export function withPureSchemas(code: string): string {
  let written = '';
  let at = 0;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, of which only the shapes named below are looked at.
  for (const statement of parseAst(code, { lang: 'ts' }).body as any[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations as readonly Declarator[]) {
      if (!init || init.type.endsWith('FunctionExpression')) continue;
      const schema = code.slice(init.start, init.end);
      if (!builds.test(schema) || reads.test(schema)) continue;
      written += `${code.slice(at, init.start)}/* @__PURE__ */ (() => (${schema}))()`;
      at = init.end;
    }
  }
  return written + code.slice(at);
}
