import type { Context } from 'hono';
import { isRecord } from '../../../shared/domain/texts/json.ts';
import type { Condition, Database } from '../database/open-database.ts';
import type { BackendEnv } from '../protocol/answers.ts';
import { invalidArgument, notServed, unauthorized } from '../protocol/api-error.ts';
import { type Caller, needScope } from '../protocol/caller.ts';
import { pathId } from '../protocol/ids.ts';
import { type Body, readBody } from '../protocol/parameters.ts';
import type { RowValues, Schema, Table } from '../schema/table.ts';
import type { RowEvents } from './row-events.ts';
import type { RowStore } from './row-store.ts';
import type { WriteContext } from './row-writes.ts';

export type Action = 'read' | 'create' | 'update' | 'delete';

const permissionPattern = /^([a-z]+)\("([^"]*)"\)$/;
const roles = ['any', 'guests', 'users', 'user', 'team', 'member', 'label'];
/** The roles of a caller without an account. */
const guestRoles = ['any', 'guests'];

function rolesFor(permissions: readonly string[], action: Action): string[] {
  return permissions.flatMap((permission) => {
    const [, verb, role] = permissionPattern.exec(permission) ?? [];
    return role !== undefined && (verb === action || (verb === 'write' && action !== 'read')) ? [role] : [];
  });
}

/** Whether these permissions allow the action. A key may do whatever its scopes allow, which `needScope` checks. */
export function permits(permissions: readonly string[], action: Action, caller: Caller): boolean {
  return caller.kind === 'key' || rolesFor(permissions, action).some((role) => guestRoles.includes(role));
}

/** Which rows of a table with permissions by row the caller may read; null: all of them. */
export function readableRows(table: Table, caller: Caller): Condition | null {
  if (permits(table.permissions, 'read', caller)) return null;
  const places = guestRoles.map(() => '?').join(', ');
  return {
    sql: `EXISTS (SELECT 1 FROM json_each(_permissions) WHERE value IN (${places}))`,
    values: guestRoles.map((role) => `read("${role}")`),
  };
}

/**
 * The permissions of a row or file as a caller sets them, each once, with `write` as `update` and `delete`.
 * @returns null when none were given.
 * @throws ApiError 400 for an unknown permission, 401 for one that a guest may not give.
 */
export function readPermissions(
  value: unknown,
  caller: Caller,
  allowed: readonly string[] = ['read', 'update', 'delete', 'write'],
): string[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw invalidArgument('permissions', 'Permissions must be an array of strings. or null');
  return [...new Set(value.flatMap((permission: string) => readPermission(permission, caller, allowed)))];
}

function readPermission(permission: string, caller: Caller, allowed: readonly string[]): string[] {
  const [, verb, role] = permissionPattern.exec(permission) ?? [];
  if (verb === undefined || role === undefined || !allowed.includes(verb))
    throw invalidArgument(
      'permissions',
      `Permission "${permission}" is not allowed. Must be one of: ${allowed.join(', ')}. or null`,
    );
  if (!roles.includes(role.split(/[:/]/)[0] ?? ''))
    throw invalidArgument(
      'permissions',
      `Role "${role}" is not allowed. Must be one of: ${roles.join(', ')}. or null`,
    );
  if (caller.kind === 'guest' && !guestRoles.includes(role))
    throw unauthorized(`Permissions must be one of: (${guestRoles.join(', ')})`);
  return verb === 'write' ? [`update("${role}")`, `delete("${role}")`] : [permission];
}

export interface RowRouteDeps {
  readonly database: Database;
  readonly schema: Schema;
  readonly rows: RowStore;
  readonly events: RowEvents;
  readonly now: () => number;
}

/** Where the rows of a table are. */
export const rowsPath = '/tablesdb/:database/tables/:table/rows';

export type RowContext = Context<BackendEnv>;

/** A request to write, after the checks that all writes share. */
export interface WriteRequest {
  readonly context: WriteContext;
  readonly table: Table;
  readonly body: Body;
  readonly data: RowValues | null;
  readonly permissions: string[] | null;
}

export function rowIdOf(c: RowContext): string {
  return pathId('rowId', c.req.param('row') ?? '');
}

/** The table of a path. @throws ApiError 401 without the scope, 404. */
export function tableOf(deps: RowRouteDeps, c: RowContext, kind: 'read' | 'write'): Table {
  needScope(c, `rows.${kind}`, `documents.${kind}`);
  if (c.req.query('transactionId')) throw notServed('Transactions');
  const [database, table] = [c.req.param('database') ?? '', c.req.param('table') ?? ''];
  return deps.schema.table(database, table, c.var.caller);
}

/** @throws ApiError 401, 404, or 501 for a body that names a transaction. */
export async function readWrite(deps: RowRouteDeps, c: RowContext): Promise<WriteRequest> {
  const table = tableOf(deps, c, 'write');
  const body = await readBody(c);
  if (body['transactionId']) throw notServed('Transactions');
  return {
    context: { database: deps.database, rows: deps.rows, caller: c.var.caller, now: deps.now() },
    table,
    body,
    data: dataOf(body),
    permissions: readPermissions(body['permissions'], c.var.caller),
  };
}

/** The data of a body, also as a JSON text; null when there is none. */
function dataOf(body: Body): RowValues | null {
  const data = typeof body['data'] === 'string' ? parseData(body['data']) : body['data'];
  return isRecord(data) && Object.keys(data).length > 0 ? data : null;
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument('data', 'Value must be a valid JSON string');
  }
}
