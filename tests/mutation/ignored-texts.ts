interface SyntaxNode {
  readonly type: string;
}

interface Text extends SyntaxNode {
  readonly value: string;
}

interface Template extends SyntaxNode {
  readonly expressions: readonly SyntaxNode[];
  readonly quasis: readonly { readonly value: { readonly raw: string } }[];
}

interface Statement extends SyntaxNode {
  readonly expression: SyntaxNode;
}

interface Named {
  readonly name?: string;
}

interface Call extends SyntaxNode {
  readonly callee: Named & { readonly object?: Named & { readonly property?: Named } };
}

interface NodePath {
  readonly node: SyntaxNode;
  readonly parentPath: NodePath | null;
}

/** What is left as it is: log lines, and words for people. Their tests would only repeat them. */
function shouldIgnore(path: NodePath): string | undefined {
  if (isLogCall(path.node)) return 'log line';
  return isSentence(path.node) || isTranslated(path) ? 'words' : undefined;
}

/** A text that `t` is given, also by a condition. The tests find the texts to translate in the code, and find none in a changed one. */
function isTranslated({ node, parentPath }: NodePath): boolean {
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return false;
  let around = parentPath;
  while (around?.node.type === 'ConditionalExpression') around = around.parentPath;
  return around?.node.type === 'CallExpression' && (around.node as Call).callee.name === 't';
}

/** `ports.log.info(…)`, `log.error(…)`, also as a statement. */
function isLogCall(node: SyntaxNode): boolean {
  if (node.type === 'ExpressionStatement') return isLogCall((node as Statement).expression);
  if (node.type !== 'CallExpression') return false;
  const { object } = (node as Call).callee;
  return object?.name === 'log' || object?.property?.name === 'log';
}

/** A text with a blank is a sentence or a part of one; codes, columns and ids have none. */
function isSentence(node: SyntaxNode): boolean {
  if (node.type === 'StringLiteral') return (node as Text).value.includes(' ');
  if (node.type !== 'TemplateLiteral') return false;
  const { expressions, quasis } = node as Template;
  // What a sentence only quotes is left as well; what it computes is not.
  const quotesOnly = expressions.every(({ type }) => type === 'Identifier' || type === 'MemberExpression');
  return quotesOnly && quasis.some(({ value }) => value.raw.includes(' '));
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }];
