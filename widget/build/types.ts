import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { propertyOf } from '../../shared/embed/attributes.ts';
import { type ElementContract, elements } from '../../shared/embed/contract.ts';

/** The package's declarations, file by file. */
export function typeDeclarations(): Readonly<Record<string, string>> {
  return {
    'types/index.d.ts': `${valueTypes()}\n${elements.map(elementClass).join('\n')}\n${htmlNames()}`,
    'types/react.d.ts': inModule(
      'react',
      `namespace JSX {\n    interface IntrinsicElements {\n${perElement(reactElement)}\n    }\n  }`,
    ),
    'types/vue.d.ts': inModule(
      'vue',
      `interface GlobalComponents {\n${perElement(vueComponent)}\n  }`,
      "import type { HTMLAttributes, PublicProps } from 'vue';\n",
    ),
    'types/svelte.d.ts': inModule(
      'svelte/elements',
      `interface SvelteHTMLElements {\n${perElement(svelteElement)}\n  }`,
      "import type { HTMLAttributes } from 'svelte/elements';\n",
    ),
  };
}

/** What TypeScript declares for a module of the elements. */
function declared(module: string): string {
  const file = path.join(import.meta.dirname, `../elements/${module}.ts`);
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: `${module}.ts`,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText.replace(/^import .*\n/gm, '').replace(/^export declare function .*\n/gm, '');
}

/** The events, as types alone, for the package hands out no classes, and what properties hold. */
function valueTypes(): string {
  const events = declared('events')
    .replace(/declare abstract class[\s\S]*?\n}\n/, '')
    .replace(
      /export declare class (\w+) extends GroupTripEventOf<([\s\S]*?)> {[\s\S]*?\n}/g,
      'export type $1 = CustomEvent<$2>;',
    );
  return events + declared('state') + declared('prefill');
}

function elementClass(element: ElementContract): string {
  const { className, description, properties, methods } = element;
  const members = [
    ...element.attributes.map(
      ({ property, type, description: text }) => `  /** ${text} */\n  ${property}: ${type};`,
    ),
    ...properties.map(
      ({ name, type, readonly, description: text }) =>
        `  /** ${text} */\n  ${readonly ? 'readonly ' : ''}${name}: ${type};`,
    ),
    ...methods.map(({ name, description: text }) => `  /** ${text} */\n  ${name}(): void;`),
  ];
  return `/** ${description} */\nexport interface ${className} extends HTMLElement {\n${members.join('\n')}\n}\n`;
}

function htmlNames(): string {
  const events = new Map(elements.flatMap((element) => element.events.map(({ name, type }) => [name, type])));
  // The events bubble, so listeners may be on any element around it.
  return `declare global {
  interface HTMLElementTagNameMap {
${perElement(({ tagName, className }) => `    '${tagName}': ${className};`)}
  }
  interface GlobalEventHandlersEventMap {
${[...events].map(([name, type]) => `    '${name}': ${type};`).join('\n')}
  }
}
`;
}

function perElement(written: (element: ElementContract) => string): string {
  return elements.map(written).join('\n');
}

const names = elements.flatMap(({ className, events }) => [
  className,
  ...events.map(({ type }) => type),
  'Prefill',
]);
const imported = `import type { ${[...new Set(names)].join(', ')} } from './index.d.ts';\n`;

/** What the elements add to the declarations of a framework's module. */
function inModule(module: string, declaration: string, imports = ''): string {
  return `${imported}${imports}\ndeclare module '${module}' {\n  ${declaration}\n}\n`;
}

/** In markup a number is a text. */
function markupType(type: string): string {
  return type === 'number' ? 'number | string' : type;
}

function attributeLines(element: ElementContract): string[] {
  return element.attributes.map(({ attribute, type }) => `      '${attribute}'?: ${markupType(type)};`);
}

/** Properties that a framework sets where the element has them. */
function propertyLines({ properties }: ElementContract): string[] {
  return properties
    .filter(({ readonly }) => !readonly)
    .map(({ name, type }) => `      ${name}?: ${type} | undefined;`);
}

/** A listener for each event, under the names that a framework gives it. */
function listenerLines({ events }: ElementContract, ...names: ((event: string) => string)[]): string[] {
  return events.flatMap(({ name, type }) =>
    names.map((listener) => `      '${listener(name)}'?: (event: ${type}) => void;`),
  );
}

/** React 19 adds a listener for an attribute that begins with `on`, the rest of which is the event's name. */
function reactElement(element: ElementContract): string {
  const { tagName, className } = element;
  return [
    `      '${tagName}': import('react').DetailedHTMLProps<import('react').HTMLAttributes<${className}>, ${className}> & {`,
    ...attributeLines(element),
    ...propertyLines(element),
    ...listenerLines(element, (name) => `on${name}`),
    '      };',
  ].join('\n');
}

/** Vue's compiler expects an attribute under its property's name, and an event under its listener's. */
function vueComponent(element: ElementContract): string {
  return [
    `    '${element.tagName}': new () => ${element.className} & {`,
    '      $props: HTMLAttributes & PublicProps & {',
    ...element.attributes.map(({ property, type }) => `        ${property}?: ${markupType(type)};`),
    ...propertyLines(element),
    ...listenerLines(element, (name) => propertyOf(`on-${name}`)),
    '      };',
    '    };',
  ].join('\n');
}

function svelteElement(element: ElementContract): string {
  return [
    `    '${element.tagName}': HTMLAttributes<${element.className}> & {`,
    ...attributeLines(element),
    ...propertyLines(element),
    ...listenerLines(
      element,
      (name) => `on:${name}`,
      (name) => `on${name}`,
    ),
    '    };',
  ].join('\n');
}
