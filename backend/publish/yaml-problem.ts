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
  BLOCK_AS_IMPLICIT_KEY: `has a second colon, or is indented more than the lines that it belongs to: ${quotes}`,
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

/** Why a line cannot be read, in plain words. */
export function yamlProblem({ code, message }: YAMLError): string {
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return `this line ${problems['BLOCK_IN_FLOW']}`;
  return `this line ${problems[code] ?? `cannot be read: ${message}`}`;
}
