import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { shakenSchemas, withPureSchemas } from './shaken-schemas.ts';

const entry = path.resolve('shared/domain/two-schemas.ts');
const twoSchemas: Plugin = {
  name: 'two-schemas',
  enforce: 'pre',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) =>
    id === entry
      ? `import * as v from 'valibot';
         const Unread = v.object({ unread: v.number() });
         const Wider = v.object({ ...Unread.entries, wider: v.boolean() });
         export const Read = v.object({ read: v.string() });`
      : null,
};

async function bundled(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [twoSchemas, ...plugins],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

test('an unused schema is left out whole, which the bundler does not do by itself', async () => {
  expect(await bundled()).toContain('unread:');
  const code = await bundled(shakenSchemas());
  expect(code).not.toContain('unread:');
  expect(code).toContain('read:');
});

test('what reads a value, and what is a function, stays as it is', () => {
  const code = `import * as v from 'valibot';
const settled = v.parse(A, process.env);
const field = (text: string) => v.pipe(v.string(), v.minLength(1, text));
function list() { const B = v.array(v.string()); return B; }
const rev = conv.object(1);`;
  expect(withPureSchemas(code)).toBe(code);
});
