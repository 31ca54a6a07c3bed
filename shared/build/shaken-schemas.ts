import type { Plugin } from 'vite';

/** Those that read a value: a call of one counts even where nobody looks at its answer. */
const reading = /^(parse|safeParse|assert|is)/;

/**
 * Lets the bundler leave out schemas that nobody reads with. Valibot tells that its functions have no effects, but of
 * calls by the module's name (`v.object(…)`) the bundler does not see it.
 */
export function shakenSchemas(): Plugin {
  return {
    name: 'shaken-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(shared|site|widget)\/.*\.tsx?$/.test(id) || !code.includes("from 'valibot'")) return null;
      return { code: markedPure(code), map: null };
    },
  };
}

/** The same code, each building of a schema marked as one without effects. */
export function markedPure(code: string): string {
  return code.replace(/(?<![\w.])v\.(\w+)\(/g, (call, name: string) =>
    reading.test(name) ? call : `/* @__PURE__ */ ${call}`,
  );
}
