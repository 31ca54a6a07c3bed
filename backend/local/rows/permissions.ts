import type { Condition } from '../database/open-database.ts';
import { invalidArgument, unauthorized } from '../protocol/api-error.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Table } from '../schema/table.ts';

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
