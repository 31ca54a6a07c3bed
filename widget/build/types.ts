import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { propertyOf } from '../elements/attributes.ts';
import { attributesOf, contracts, type ElementContract } from '../elements/contract.ts';

/** The package's declarations, file by file. */
export function typeDeclarations(): Readonly<Record<string, string>> {
  return {
    'types/index.d.ts': `${eventTypes()}\n${contracts.map(elementClass).join('\n')}\n${htmlNames()}`,
    'types/react.d.ts': inFramework('react', (element) => [
      `'${element.tagName}': import('react').DetailedHTMLProps<import('react').HTMLAttributes<${element.className}>, ${element.className}> & {`,
      ...attributeLines(element),
      '};',
    ]),
    'types/vue.d.ts': vueTypes(),
    'types/svelte.d.ts': svelteTypes(),
  };
}

/** What TypeScript declares for the elements' events: as types alone, for the package hands out no classes. */
function eventTypes(): string {
  const file = path.join(import.meta.dirname, '../elements/events.ts');
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: 'events.ts',
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText
    .replace(/declare abstract class[\s\S]*?\n}\n/, '')
    .replace(
      /export declare class (\w+) extends GroupTripEvent<([\s\S]*?)> {[\s\S]*?\n}/g,
      'export type $1 = CustomEvent<$2>;',
    );
}

function elementClass(element: ElementContract): string {
  const { className, description } = element;
  const members = attributesOf(element).map(
    ({ property, type, description: text }) => `  /** ${text} */\n  ${property}: ${type};`,
  );
  return `/** ${description} */\nexport interface ${className} extends HTMLElement {\n${members.join('\n')}\n}\n`;
}

function htmlNames(): string {
  const tags = contracts.map(({ tagName, className }) => `    '${tagName}': ${className};`);
  const all = new Map(contracts.flatMap(({ events }) => events.map(({ name, type }) => [name, type])));
  const events = [...all].map(([name, type]) => `    '${name}': ${type};`);
  return [
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...tags,
    '  }',
    // The events bubble, so listeners may be on any element around it.
    '  interface GlobalEventHandlersEventMap {',
    ...events,
    '  }',
    '}',
    '',
  ].join('\n');
}

function attributeLines(element: ElementContract): string[] {
  return attributesOf(element).map(({ attribute, type }) => `  '${attribute}'?: ${type};`);
}

const names = contracts.map(({ className }) => className).join(', ');
const eventNames = [...new Set(contracts.flatMap(({ events }) => events.map(({ type }) => type)))].join(', ');

function inFramework(module: string, entry: (element: ElementContract) => string[]): string {
  const lines = contracts.flatMap(entry).map((line) => `      ${line}`);
  return [
    `import type { ${names} } from './index.d.ts';`,
    '',
    `declare module '${module}' {`,
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...lines,
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Vue's compiler expects an attribute under its property's name, and an event under its listener's. */
function vueTypes(): string {
  const entries = contracts.map((element) =>
    [
      `    '${element.tagName}': new () => ${element.className} & {`,
      '      $props: HTMLAttributes & PublicProps & {',
      ...attributesOf(element).map(({ property, type }) => `        ${property}?: ${type};`),
      ...element.events.map(
        ({ name, type }) => `        ${propertyOf(`on-${name}`)}?: (event: ${type}) => void;`,
      ),
      '      };',
      '    };',
    ].join('\n'),
  );
  return [
    `import type { ${names}, ${eventNames} } from './index.d.ts';`,
    "import type { HTMLAttributes, PublicProps } from 'vue';",
    '',
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...entries,
    '  }',
    '}',
    '',
  ].join('\n');
}

function svelteTypes(): string {
  const entries = contracts.map((element) =>
    [
      `    '${element.tagName}': HTMLAttributes<${element.className}> & {`,
      ...attributeLines(element).map((line) => `    ${line}`),
      ...element.events.map(
        ({ name, type }) =>
          `      'on:${name}'?: (event: ${type}) => void;\n      'on${name}'?: (event: ${type}) => void;`,
      ),
      '    };',
    ].join('\n'),
  );
  return [
    `import type { ${names}, ${eventNames} } from './index.d.ts';`,
    "import type { HTMLAttributes } from 'svelte/elements';",
    '',
    "declare module 'svelte/elements' {",
    '  interface SvelteHTMLElements {',
    ...entries,
    '  }',
    '}',
    '',
  ].join('\n');
}
