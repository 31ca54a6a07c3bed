import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/** An English text of the code, as it stands for any number; `forOne` where one reads otherwise. */
export interface SourceText {
  readonly text: string;
  readonly forOne?: string;
}

/** Files of the domain whose sentences travel as they are, and are worded where they are shown. */
const sentenceFiles = new RegExp(
  `/(${[
    'domain/actions/(error-sentences|message-travellers)',
    'domain/bookings/(booking-form|enquiry-form|booking-messages|booking-status|error-message|form-messages|guest-list|lookup-form|lookup-messages|promises|traveller-card)',
    'embed/site-builders',
    'domain/money/(charge-limits|price-panel|refund-schedule)',
    'domain/trips/(host-texts|meals|price-ranges|trip-badge)',
    'data/actions/action-error',
    'flows/booking-view',
    'ui/booking/overlay-text',
    'ui/cancel/(CancellationClosed|CancellationDone|words)',
    'ui/fields/GenderChoice',
    'ui/embed/(copy-code|LookChoice)',
    'ui/manage/HostedBookingCard',
    'ui/review/(DecidedRequest|DecisionQuestion)',
    'ui/trip/(TripDetail|TripEnded)',
  ].join('|')})\\.tsx?$`,
);

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree, of which only the shapes named below are looked at.
type Node = any;

/** The texts in one file: what `t`, `withParts` and an attribute `message` are given, and the sentences of a file of sentences. */
export function textsInFile(file: string): readonly SourceText[] {
  const code = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.code === code) return before.texts;
  const texts = textsOf(file, code);
  known.set(file, { code, texts });
  return texts;
}

/** Most files are reached from many: each is parsed once. */
const known = new Map<string, { readonly code: string; readonly texts: readonly SourceText[] }>();

function textsOf(file: string, code: string): readonly SourceText[] {
  if (file.endsWith('.astro')) return wordedIn(code).flatMap((call) => textsIn(call, 'tsx'));
  return textsIn(code, file.endsWith('x') ? 'tsx' : 'ts', sentenceFiles.test(file));
}

function textsIn(code: string, lang: 'ts' | 'tsx', hasSentences = false): SourceText[] {
  const found: SourceText[] = [];
  const visit = (node: Node): void => {
    if (typeof node !== 'object' || node === null || unspoken.test(node.type)) return;
    if (node.type === 'CallExpression') {
      const { name } = node.callee;
      const [first, second, third] = node.arguments;
      const [forOne] = literals(third);
      const text = name === 't' ? first : name === 'withParts' ? second : undefined;
      for (const literal of literals(text))
        found.push(name === 't' && forOne !== undefined ? { text: literal, forOne } : { text: literal });
    }
    if (node.type === 'JSXAttribute' && node.name.name === 'message') {
      found.push(...literals(node.value).map((text) => ({ text })));
    }
    if (hasSentences)
      found.push(
        ...literals(node)
          .filter(isSentence)
          .map((text) => ({ text })),
      );
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code, { lang }).body);
  return found.filter(({ text }) => text !== '');
}

/** The calls of `t` in a page of Astro, whose markup no parser of scripts reads. */
function wordedIn(page: string): string[] {
  return [...page.matchAll(/(?<![\w.])(?:t|withParts)\(/g)].map(({ 0: opening, index }) => {
    let [end, depth, quote] = [index + opening.length, 1, ''];
    for (; depth > 0 && end < page.length; end += 1) {
      const character = page.charAt(end);
      if (quote !== '') quote = character === quote ? '' : quote;
      else if ('\'"`'.includes(character)) quote = character;
      else if (character === '(') depth += 1;
      else if (character === ')') depth -= 1;
    }
    return page.slice(index, end);
  });
}

/** Imports, types, and what a text is compared with. */
const unspoken = /^(ImportDeclaration|BinaryExpression|TS(?!As|Satisfies|NonNull).*)$/;

/** A capital or a figure first, small letters, and neither a name nor a status. */
function isSentence(text: string): boolean {
  return /^[A-Z\d][^_]*[a-z]/.test(text);
}

/** What an expression can be, as far as that is written out; the one figure in a template is `n`. */
function literals(node: Node): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.length > 2 ? [] : [node.quasis.map((part: Node) => part.value.cooked).join('{n}')];
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'TSAsExpression':
      return literals(node.expression);
    default:
      return [];
  }
}

/** A file and what it imports: at once, and on demand as well where `later` says so. */
export function reachedFrom(file: string, later: boolean, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !/\.(tsx?|astro)$/.test(file)) return found;
  found.add(file);
  const code = readFileSync(file, 'utf8');
  const imports = [
    ...code.matchAll(/^(?:import|export)(?! type\b)[^;]*? from '(\.[^']+)'/gm),
    ...(later ? code.matchAll(/import\('(\.[^']+)'\)/g) : []),
  ];
  for (const [, target = ''] of imports) {
    reachedFrom(path.resolve(path.dirname(file), target.replace(/\?.*/, '')), later, found);
  }
  return found;
}
