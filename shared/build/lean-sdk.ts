import { fileURLToPath } from 'node:url';
import { type Plugin, parseAst } from 'vite';

/** What the site and the widget call of the SDK, class by class; a method missing here is missing in the bundle. */
const called: Readonly<Record<string, readonly string[]>> = {
  AppwriteException: ['constructor'],
  Client: ['constructor', 'setEndpoint', 'setProject', 'prepareRequest', 'call', 'flatten'],
  Functions: ['constructor', 'createExecution'],
  TablesDB: ['constructor', 'listRows'],
  Query: ['constructor', 'toString', 'equal', 'notEqual', 'greaterThan', 'orderAsc', 'limit', 'cursorAfter'],
};

/** Set up by the client's constructor for methods that are left out. */
const droppedFields = ['realtime'];

/** Weighs as much as the rest of the SDK together, and reads numbers that no column of ours holds. */
const plainJson = fileURLToPath(new URL('../data/plain-json.ts', import.meta.url));

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Leaves out of the Appwrite SDK what is never called in a browser: the SDK is one file whose classes and enumerations no
 * bundler can shake. The code that stays is the SDK's own, untouched.
 * @throws Error when a release of the SDK has another shape, or when code that stays calls code that goes.
 */
export function leanSdk(): Plugin {
  return {
    name: 'lean-sdk',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'json-bigint': plainJson } } }),
    transform(code, id) {
      if (!/\/appwrite\/dist\/esm\/sdk\.js/.test(id)) return null;
      return { code: leanSdkSource(code), map: null };
    },
  };
}

/** The SDK's source without what is never called. */
export function leanSdkSource(code: string): string {
  const dropped: Span[] = [];
  const declared = new Set<string>();
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, of which only the shapes named below are looked at.
  for (const statement of parseAst(code).body as any[]) {
    if (statement.type === 'ClassDeclaration') {
      const kept = called[statement.id.name];
      if (!kept) {
        dropped.push(statement);
        continue;
      }
      declared.add(statement.id.name);
      for (const member of statement.body.body) {
        const name: string = member.key.name;
        declared.add(`${statement.id.name}.${name}`);
        if (!kept.includes(name)) dropped.push(member);
        else if (name === 'constructor') dropped.push(...droppedAssignments(member.value.body.body));
      }
    } else if (statement.type === 'ExpressionStatement') {
      const owned = ownedProperty(statement.expression);
      if (owned) declared.add(`${owned.owner}.${owned.property}`);
      if (!owned || !called[owned.owner]?.includes(owned.property)) dropped.push(statement);
    } else if (statement.type === 'ExportNamedDeclaration') {
      dropped.push(statement);
    }
  }
  const names = Object.keys(called);
  requireAll(declared);
  const left = `${withPlainNumbers(without(code, dropped))}\nexport { ${names.join(', ')} };\n`;
  requireNothingMissing(left);
  return left;
}

/** Plain JSON makes no big numbers, so nothing has to turn them back. */
function withPlainNumbers(code: string): string {
  const reading = 'JSONbigParser.parse(text, reviver)';
  if (!code.includes(reading))
    throw new Error('The SDK reads JSON in another way: look at shared/build/lean-sdk.ts.');
  return code
    .replace(reading, 'JSONbigParser.parse(text)')
    .replaceAll(' = BigInt(', ' = /* @__PURE__ */ BigInt(');
}

/** `Query.equal = …` as its two names; null for every other expression. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
function ownedProperty(expression: any): { owner: string; property: string } | null {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return null;
  const { object, property } = expression.left;
  return object.type === 'Identifier' ? { owner: object.name, property: property.name } : null;
}

// biome-ignore lint/suspicious/noExplicitAny: see above.
function droppedAssignments(statements: any[]): Span[] {
  return statements.filter(
    ({ expression }) =>
      expression?.type === 'AssignmentExpression' &&
      expression.left.object?.type === 'ThisExpression' &&
      droppedFields.includes(expression.left.property.name),
  );
}

function requireAll(declared: ReadonlySet<string>): void {
  for (const [owner, members] of Object.entries(called)) {
    for (const name of [owner, ...members.map((member) => `${owner}.${member}`)]) {
      if (!declared.has(name))
        throw new Error(`The SDK has no ${name} any more: look at shared/build/lean-sdk.ts.`);
    }
  }
}

/** `this.call(…)` and `Client.flatten(…)` have to be there still. */
function requireNothingMissing(left: string): void {
  const names = new Set(Object.values(called).flat());
  const calls = left.matchAll(/\b(?:this|this\.client|Client|Query|ID|Service)\.(\w+)\(/g);
  for (const [text, method = ''] of calls) {
    if (!names.has(method)) throw new Error(`The SDK would call ${text}…), which is left out.`);
  }
}

function without(code: string, spans: readonly Span[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    kept += code.slice(from, start);
    from = end;
  }
  return kept + code.slice(from);
}
