import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { manifest } from './package-shape.ts';
import { typeDeclarations } from './types.ts';

const root = path.resolve(import.meta.dirname, '../..');
const installed = path.join(root, 'node_modules/group-trips-widget');

/** The package as a host has it installed, and one file of theirs. */
const written = new Map(
  Object.entries({ 'package.json': JSON.stringify(manifest), ...typeDeclarations() }).map(([file, text]) => [
    path.join(installed, file),
    text,
  ]),
);
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
};
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What TypeScript says about a host's code and about the package's own declarations. */
function complaints(fileName: string, code: string): string[] {
  const file = path.join(root, fileName);
  const read = (name: string) => (name === file ? code : (written.get(name) ?? ts.sys.readFile(name)));
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (name) => name === file || written.has(name) || ts.sys.fileExists(name),
    directoryExists: (name) =>
      installed.startsWith(name) || name.startsWith(installed) || ts.sys.directoryExists(name),
    realpath: (name) => (name.startsWith(installed) ? name : (ts.sys.realpath?.(name) ?? name)),
    readFile: read,
    getSourceFile: (name, settings) => {
      const known = parsed.get(name);
      if (known) return known;
      const text = read(name);
      const source = text === undefined ? undefined : ts.createSourceFile(name, text, settings, true);
      if (name !== file) parsed.set(name, source);
      return source;
    },
  };
  const program = ts.createProgram([file], options, host);
  return program
    .getSourceFiles()
    .filter(({ fileName: name }) => name === file || name.startsWith(installed))
    .flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .map(
      ({ messageText, file: where }) =>
        `${where?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

test.each([
  [
    'a script of a plain page',
    'page.ts',
    `import type { GroupTripBooking } from 'group-trips-widget';
const made: GroupTripBooking = document.createElement('group-trip-booking');
made.tripId = 'spiti-valley';
// @ts-expect-error no such theme
made.theme = 'pink';
document.addEventListener('group-trip-confirmed', ({ detail }) => detail.total.toFixed(2));
document.querySelector('group-trip-status')?.addEventListener('group-trip-step', ({ detail }) => {
  // @ts-expect-error no such step
  if (detail.step === 'lunch') return;
});`,
  ],
  [
    'React',
    'page.tsx',
    `import 'group-trips-widget';
import 'group-trips-widget/react';
export const trip = (
  <group-trip-booking trip-id="spiti-valley" theme="dark" className="wide" ref={(element) => void element?.tripId}>
    <a href="/trip">Book this trip</a>
  </group-trip-booking>
);
// @ts-expect-error no such theme
export const odd = <group-trip-status theme="pink" />;`,
  ],
  [
    'Vue, whose compiler asks for the properties of a template’s tags like this',
    'page.ts',
    `import type { GlobalComponents } from 'vue';
import 'group-trips-widget/vue';
type Attributes<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
export const trip: Attributes<'group-trip-booking'> = {
  tripId: 'spiti-valley',
  theme: 'dark',
  id: 'trip',
  onGroupTripConfirmed: ({ detail }) => detail.total.toFixed(2),
};
// @ts-expect-error no such theme
export const odd: Attributes<'group-trip-status'> = { theme: 'pink' };`,
  ],
  [
    'Svelte, whose compiler asks for the attributes of a tag like this',
    'page.ts',
    `import type { SvelteHTMLElements } from 'svelte/elements';
import 'group-trips-widget/svelte';
export const trip: SvelteHTMLElements['group-trip-booking'] = {
  'trip-id': 'spiti-valley',
  theme: 'dark',
  class: 'wide',
  'ongroup-trip-confirmed': ({ detail }) => detail.total.toFixed(2),
};
// @ts-expect-error no such attribute
export const odd: SvelteHTMLElements['group-trip-status'] = { 'trip-id': 'spiti-valley' };
// @ts-expect-error a class is no number
export const odder: SvelteHTMLElements['group-trip-status'] = { 'aria-label': 3 };`,
  ],
])('the types of the package hold for %s', (_, file, code) => {
  expect(complaints(file, code)).toEqual([]);
});
