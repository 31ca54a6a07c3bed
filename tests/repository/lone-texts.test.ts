import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const { TypeFlags } = ts;
const textual = TypeFlags.StringLike | TypeFlags.NumberLike;
const literal = TypeFlags.StringLiteral | TypeFlags.NumberLiteral;
const absent = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike;

const sampleName = resolve('shared/ui/sample.tsx');
const sources = globSync('{shared/ui,site,widget}/**/*.tsx', {
  exclude: (name) => name.endsWith('.test.tsx'),
});

function programOf(sample: string): ts.Program {
  const given = ts.readConfigFile('shared/ui/tsconfig.json', ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(given, ts.sys, 'shared/ui');
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) =>
    name === sampleName ? ts.createSourceFile(name, sample, target, true) : getSourceFile(name, target);
  return ts.createProgram([...sources, sampleName], options, host);
}

interface Child {
  readonly text: boolean;
  /** It may be absent, or another one, at another time. */
  readonly changes: boolean;
}

function childOf(node: ts.JsxChild, checker: ts.TypeChecker): Child {
  if (ts.isJsxText(node)) return { text: true, changes: false };
  if (!ts.isJsxExpression(node) || !node.expression) return { text: false, changes: false };
  const type = checker.getTypeAtLocation(node.expression);
  const types = type.isUnion() ? type.types : [type];
  const texts = types.filter(({ flags }) => flags & textual);
  const only = texts.length === types.length;
  return {
    // What a component is given to show, elements above all, is of a type that has texts, too.
    text: texts.length > 0 && (only || types.every(({ flags }) => flags & (textual | absent))),
    changes: !(only && types.every(({ flags }) => flags & literal) && types.length === 1),
  };
}

/** A text that has company which changes, or changes in company. Each is a line of what is returned. */
function textsInCompany(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children
        .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces))
        .filter((child) => !(ts.isJsxExpression(child) && !child.expression))
        .map((child) => childOf(child, checker));
      // The element around a fragment is not in sight: its other children may change.
      const inCompany =
        ts.isJsxFragment(node) || (children.length > 1 && children.some(({ changes }) => changes));
      if (inCompany && children.some(({ text }) => text)) {
        const file = node.getSourceFile();
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file.fileName}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const name of program.getRootFileNames()) {
    const file = program.getSourceFile(name);
    if (file) visit(file);
  }
  return found;
}

const sample = `
declare const left: number, name: string, list: string[];
declare const ends: boolean;
declare const slot: import('react').ReactNode;
export const bad = [
  <p>{left} left</p>,
  <p>Held.{ends && ' Nothing was charged.'}</p>,
  <p>{ends && <b />} until noon</p>,
  <p>{ends ? <b /> : <i />} until noon</p>,
  <p>Until {list.map((one) => <b key={one} />)}</p>,
  <label>Name {slot}</label>,
  <>until noon</>,
];
export const good = [
  <p>{name}</p>,
  <p>{\`\${left} left\`}</p>,
  <p>{ends && 'Over.'}</p>,
  <p>until <b>noon</b> today</p>,
  <p><span>until noon</span>{ends && <b />}</p>,
  <div>{slot}{ends && <b />}</div>,
];
`;

// A browser that translates a page puts elements of its own in the place of texts. React and preact do not know of that: a
// text that goes is not found where it was drawn, and what comes finds no neighbour. So texts that change are alone in
// their element, and so are those next to what comes and goes: `<span>` around either is enough.
test('a text that changes, or whose neighbours do, is alone in its element', () => {
  const found = textsInCompany(programOf(sample));
  const ofSample = found.filter((line) => line.startsWith(sampleName));
  expect(ofSample).toHaveLength(7);
  expect(found.filter((line) => !ofSample.includes(line))).toEqual([]);
}, 60_000);
