import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ColumnConfig, readAppConfig, type TableConfig } from '../../appwrite-config.ts';

/** Tables that the function neither reads nor writes. */
const others: readonly string[] = ['paymentMethods', 'tripManagement'];

export const generatedFile = path.join(import.meta.dirname, 'row-schemas.ts');

/** The module `row-schemas.ts`: one schema for each table of the function, made from `appwrite.config.json`. */
export function generateRowSchemas(): string {
  const tables = readAppConfig().tables.filter(({ $id }) => !others.includes($id));
  return `import * as v from 'valibot';

/** What Appwrite adds to each row. */
const appwriteColumns = { $id: v.string(), $updatedAt: v.optional(v.string(), '') };

/** Generated from backend/appwrite.config.json by \`npm run generate\`. */
export const rowSchemas = {
${tables.map(tableSource).join('\n')}
};
`;
}

function tableSource({ $id, columns }: TableConfig): string {
  const entries = columns.map((column) => `    ${column.key}: ${columnSource(column)},`);
  return [`  ${$id}: v.object({`, '    ...appwriteColumns,', ...entries, '  }),'].join('\n');
}

function columnSource(column: ColumnConfig): string {
  if (column.array) return `v.nullish(v.array(${valueSource(column)}), [])`;
  return column.required ? valueSource(column) : `v.nullish(${valueSource(column)}, null)`;
}

function valueSource({ type, format, elements = [] }: ColumnConfig): string {
  if (format === 'enum') return `v.picklist([${elements.map((element) => `'${element}'`).join(', ')}])`;
  if (type === 'integer' || type === 'double') return 'v.number()';
  return type === 'boolean' ? 'v.boolean()' : 'v.string()';
}

if (import.meta.main) writeFileSync(generatedFile, generateRowSchemas());
