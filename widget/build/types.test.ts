import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { manifest } from './package-shape.ts';
import { typeDeclarations } from './types.ts';

const root = path.resolve(import.meta.dirname, '../..');
const installed = path.join(root, 'node_modules/group-trips-widget');

/** Files of a host. */
const pages = {
  'plain.ts': `import type { GroupTripBooking } from 'group-trips-widget';
const made: GroupTripBooking = document.createElement('group-trip-booking');
made.tripId = 'spiti-valley';
// @ts-expect-error no such theme
made.theme = 'pink';
document.addEventListener('group-trip-confirmed', ({ detail }) => detail.total.toFixed(2));
document.querySelector('group-trip-status')?.addEventListener('group-trip-step', ({ detail }) => {
  // @ts-expect-error no such step
  if (detail.step === 'lunch') return;
});`,
  'react.tsx': `import 'group-trips-widget';
import 'group-trips-widget/react';
export const trip = (
  <group-trip-booking trip-id="spiti-valley" theme="dark" className="wide" ref={(element) => void element?.tripId}>
    <a href="/trip">Book this trip</a>
  </group-trip-booking>
);
// @ts-expect-error no such theme
export const odd = <group-trip-status theme="pink" />;`,
  // The compiler of Vue asks for the properties of a template’s tags like this.
  'vue.ts': `import type { GlobalComponents } from 'vue';
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
  // The compiler of Svelte asks for the attributes of a tag like this.
  'svelte.ts': `import type { SvelteHTMLElements } from 'svelte/elements';
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
};

/** Those files, next to the package as it is installed. */
const files = new Map([
  ...Object.entries(pages).map(([name, text]) => [path.join(root, name), text] as const),
  ...Object.entries({ 'package.json': JSON.stringify(manifest), ...typeDeclarations() }).map(
    ([name, text]) => [path.join(installed, name), text] as const,
  ),
]);

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

/** What TypeScript says about a host's files and about the package's own declarations. */
function complaints(): string[] {
  const host: ts.CompilerHost = Object.assign(ts.createCompilerHost(options), {
    fileExists: (name: string) => files.has(name) || ts.sys.fileExists(name),
    directoryExists: (name: string) =>
      installed.startsWith(name) || name.startsWith(installed) || ts.sys.directoryExists(name),
    realpath: (name: string) => (name.startsWith(installed) ? name : (ts.sys.realpath?.(name) ?? name)),
    readFile: (name: string) => files.get(name) ?? ts.sys.readFile(name),
  });
  const program = ts.createProgram(
    Object.keys(pages).map((name) => path.join(root, name)),
    options,
    host,
  );
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.has(fileName))
    .flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .map(
      ({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

// Before any test is timed: a busy machine takes long over it.
const found = complaints();

test('the types of the package hold in a plain page, in React, in Vue and in Svelte', () => {
  expect(found).toEqual([]);
});
