import { readFileSync } from 'node:fs';
import path from 'node:path';
import { widgetPolicy } from '../../shared/domain/browsers/widget-policy.ts';
import { cssParts, cssProperties, type ElementContract, elements } from '../../shared/embed/contract.ts';
import { embedGuide, type GuideBlock, type GuideSection } from '../../shared/embed/guide.ts';

const file = path.join(import.meta.dirname, '../README.md');
const begin = '<!-- written by npm run generate -->';
const end = '<!-- until here -->';

/** In the place of a real site, its backend and its gateway. */
const example = {
  site: 'https://trips.example',
  backend: 'https://appwrite.example/v1',
  gatewayScript: 'https://gateway.example/checkout.js',
};

/** The package's README, with the guide and the tables of the contract as they are now. */
export function readmeText(): string {
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(begin);
  const [, after = ''] = rest.split(end);
  const guide = embedGuide({ site: example.site, policy: widgetPolicy(example) }).map(sectionText);
  return `${before}${begin}\n\n${[...guide, contractText()].join('\n\n')}\n\n${end}${after}`;
}

function sectionText({ title, blocks, choices = [] }: GuideSection): string {
  return [
    `## ${title}`,
    ...blocks.map(blockText),
    ...choices.flatMap((choice) => [`### ${choice.title}`, ...choice.blocks.map(blockText)]),
  ].join('\n\n');
}

function blockText(block: GuideBlock): string {
  return typeof block === 'string' ? block : `\`\`\`${block.language}\n${block.code}\n\`\`\``;
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
