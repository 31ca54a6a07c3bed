import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { propertyOf } from '../elements/attributes.ts';
import { type ElementContract, elements } from '../elements/contract.ts';

/** The package's declarations, file by file. */
export function typeDeclarations(): Readonly<Record<string, string>> {
  return {
    'types/index.d.ts': `${eventTypes()}\n${elements.map(elementClass).join('\n')}\n${htmlNames()}`,
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
  const members = element.attributes.map(
    ({ property, type, description: text }) => `  /** ${text} */\n  ${property}: ${type};`,
  );
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

const names = elements.flatMap(({ className, events }) => [className, ...events.map(({ type }) => type)]);
const imported = `import type { ${[...new Set(names)].join(', ')} } from './index.d.ts';\n`;

/** What the elements add to the declarations of a framework's module. */
function inModule(module: string, declaration: string, imports = ''): string {
  return `${imported}${imports}\ndeclare module '${module}' {\n  ${declaration}\n}\n`;
}

function attributeLines(element: ElementContract): string[] {
  return element.attributes.map(({ attribute, type }) => `      '${attribute}'?: ${type};`);
}

function reactElement(element: ElementContract): string {
  const { tagName, className } = element;
  return [
    `      '${tagName}': import('react').DetailedHTMLProps<import('react').HTMLAttributes<${className}>, ${className}> & {`,
    ...attributeLines(element),
    '      };',
  ].join('\n');
}

/** Vue's compiler expects an attribute under its property's name, and an event under its listener's. */
function vueComponent(element: ElementContract): string {
  return [
    `    '${element.tagName}': new () => ${element.className} & {`,
    '      $props: HTMLAttributes & PublicProps & {',
    ...element.attributes.map(({ property, type }) => `        ${property}?: ${type};`),
    ...element.events.map(
      ({ name, type }) => `        ${propertyOf(`on-${name}`)}?: (event: ${type}) => void;`,
    ),
    '      };',
    '    };',
  ].join('\n');
}

function svelteElement(element: ElementContract): string {
  return [
    `    '${element.tagName}': HTMLAttributes<${element.className}> & {`,
    ...attributeLines(element),
    ...element.events.flatMap(({ name, type }) =>
      ['on:', 'on'].map((prefix) => `      '${prefix}${name}'?: (event: ${type}) => void;`),
    ),
    '    };',
  ].join('\n');
}
