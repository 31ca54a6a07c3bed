import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  cssParts,
  cssProperties,
  type ElementContract,
  elements,
} from '../../shared/domain/embed/contract.ts';

const file = path.join(import.meta.dirname, '../README.md');
const begin = '<!-- written by npm run generate -->';
const end = '<!-- until here -->';

/** The package's README, with the tables of the contract as it is now. */
export function readmeText(): string {
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n\n${contractText()}\n\n${end}${after}`;
}

function contractText(): string {
  return [
    ...elements.map(elementText),
    '## Custom properties\n\nOn the element or on anything around it.',
    table(
      ['custom property', 'default', ''],
      cssProperties.map(({ name, default: standard, description }) => [
        code(name),
        code(standard),
        description,
      ]),
    ),
    '## Parts\n\nFor `::part()`.',
    table(
      ['part', ''],
      cssParts.map(({ name, description }) => [code(name), description]),
    ),
  ].join('\n\n');
}

function elementText(element: ElementContract): string {
  const { tagName, description, attributes, properties, methods, events } = element;
  return [
    `## \`<${tagName}>\`\n\n${description}`,
    table(
      ['attribute', 'property', 'values', 'default', ''],
      attributes.map(({ attribute, property, type, default: standard, description: text }) => [
        code(attribute),
        code(property),
        code(type),
        standard === null ? '' : code(standard),
        text,
      ]),
    ),
    table(
      ['property or method', 'type', ''],
      [
        ...properties.map(({ name, type, description: text }) => [code(name), code(type), text]),
        ...methods.map(({ name, description: text }) => [code(`${name}()`), '', text]),
      ],
    ),
    table(
      ['event', '`detail`', 'when'],
      events.map(({ name, detail, description: text }) => [code(name), code(detail), text]),
    ),
  ].join('\n\n');
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
