import type { YAMLError } from 'yaml';

const quotes = 'put the whole value in quotes, "like this"';

/** What to do about what YAML cannot read, by the code of its error. */
const problems: Readonly<Record<string, string>> = {
  BAD_ALIAS: `begins with * or &: ${quotes}`,
  BAD_COLLECTION_TYPE: 'has a list where fields belong, or fields where a list belongs',
  BAD_DIRECTIVE: `begins with %: ${quotes}`,
  BAD_DQ_ESCAPE: 'has a backslash inside of double quotes: write it twice, or use single quotes',
  BAD_INDENT: 'is indented otherwise than the lines that it belongs to',
  BAD_PROP_ORDER: `begins with !, & or *: ${quotes}`,
  BAD_SCALAR_START: `begins with a sign that has a meaning of its own: ${quotes}`,
  BLOCK_AS_IMPLICIT_KEY: `has a second colon: ${quotes}`,
  BLOCK_IN_FLOW: 'has a bracket [ or { that is not closed',
  DUPLICATE_KEY: 'has a field that is there twice',
  KEY_OVER_1024_CHARS: `is too long before its colon: ${quotes}`,
  MISSING_CHAR: 'has a quotation mark, a bracket, a colon or a blank too few',
  MULTILINE_IMPLICIT_KEY: `has no colon, or goes on in the next line without being indented or in quotes`,
  MULTIPLE_ANCHORS: `begins with &: ${quotes}`,
  MULTIPLE_DOCS: 'has --- in the middle of the file',
  MULTIPLE_TAGS: `begins with !: ${quotes}`,
  RESOURCE_EXHAUSTION: 'has fields that are nested too deep',
  TAB_AS_INDENT: 'is indented with a tab: use blanks',
  TAG_RESOLVE_FAILED: `begins with !: ${quotes}`,
  UNEXPECTED_TOKEN: `has a sign in a place where it means nothing: ${quotes}`,
};

/** Why a line of the text cannot be read, in plain words. */
export function yamlProblem(error: YAMLError, text: string): string {
  return `this line ${indentProblem(error, text) ?? problems[error.code] ?? `cannot be read: ${error.message}`}`;
}

/** What YAML reports of a sign, a bracket or a key, though the cause is how far a line is indented, or a quote of an earlier line. */
function indentProblem({ code, message, pos }: YAMLError, text: string): string | undefined {
  const [begun = ''] = text.slice(0, pos[0]).split('\n').slice(-1);
  const [rest = ''] = text.slice(pos[0]).split('\n');
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return problems['BLOCK_IN_FLOW'];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(\s|$)/.test(rest))
    return 'is followed by one that is indented more: fields that belong together begin in the same column';
  if (code === 'UNEXPECTED_TOKEN' && begun.trim() === '') return problems['BAD_INDENT'];
  if (message.startsWith('Sequence item without')) return problems['BAD_INDENT'];
  if (message.startsWith('Missing closing') && begun === '')
    return 'is in quotes that an earlier line opens, and none closes';
  return undefined;
}
