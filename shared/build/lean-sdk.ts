import { fileURLToPath } from 'node:url';
import { type Plugin, parseAst } from 'vite';

/** What the site and the widget call of the SDK, class by class; a method missing here is missing in the bundle. */
const called: Readonly<Record<string, readonly string[]>> = {
  AppwriteException: ['constructor'],
  Client: ['constructor', 'flatten'],
  Functions: ['constructor', 'createExecution'],
  TablesDB: ['constructor', 'listRows'],
  Query: ['constructor', 'toString', 'equal', 'notEqual', 'greaterThan', 'orderAsc', 'limit', 'cursorAfter'],
};

/** What shared/data/connection.ts has in the place of the SDK's. */
const replaced = ['call'];

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
 * bundler can shake. The code that stays is the SDK's own, but for two forms that no call of ours takes.
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
  const missing = new Set(
    Object.entries(called).flatMap(([owner, members]) => members.map((member) => `${owner}.${member}`)),
  );

  function isCalled(owner = '', member = ''): boolean {
    return missing.delete(`${owner}.${member}`);
  }

  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, of which only the shapes named below are looked at.
  function droppedOf(statement: any): readonly Span[] {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        return [statement];
      case 'ExpressionStatement': {
        // `Query.equal = …`
        const { object, property } = statement.expression.left ?? {};
        return isCalled(object?.name, property?.name) ? [] : [statement];
      }
      case 'ClassDeclaration':
        return statement.id.name in called ? membersDropped(statement) : [statement];
      default:
        return [];
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above.
  function membersDropped({ id, body }: any): readonly Span[] {
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    return body.body.flatMap((member: any) => {
      if (!isCalled(id.name, member.key.name)) return [member];
      return member.key.name === 'constructor' ? droppedAssignments(member.value.body.body) : [];
    });
  }

  const kept = withNamedParameters(withPlainNumbers(without(code, parseAst(code).body.flatMap(droppedOf))));
  const [first] = missing;
  if (first) throw new Error(`The SDK has no ${first} any more: look at shared/build/lean-sdk.ts.`);
  requireNothingMissing(kept);
  return `${kept}\nexport { ${Object.keys(called).join(', ')} };\n`;
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

/**
 * Each call hands its parameters over as one object, and the compiler sees that none is missing; the SDK also reads them one
 * after the other, and looks for those that are required.
 */
function withNamedParameters(code: string): string {
  const choice =
    /let params;\s+if \([^{]*\{\s+params = \(paramsOrFirst \|\| \{\}\);\s+\}\s+else \{\s+params = \{[^}]*\};\s+\}/g;
  const named = code
    .replace(choice, 'const params = paramsOrFirst;')
    .replace(
      /if \(typeof \w+ === 'undefined'\) \{\s+throw new AppwriteException\('Missing [^)]*\);\s+\}/g,
      '',
    )
    .replaceAll('(paramsOrFirst, ...rest)', '(paramsOrFirst)');
  if (named.includes('rest['))
    throw new Error('The SDK reads parameters in another way: look at shared/build/lean-sdk.ts.');
  return named;
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

/** `this.call(…)` and `Client.flatten(…)` have to be there still. */
function requireNothingMissing(left: string): void {
  const names = new Set([...Object.values(called).flat(), ...replaced]);
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
