import type { Caller } from '../protocol/caller.ts';
import { invalidArgument, unauthorized } from '../protocol/refusal.ts';
import type { Condition } from '../queries/filters.ts';
import type { Table } from '../schema/table.ts';

export type Action = 'read' | 'create' | 'update' | 'delete';

const permissionPattern = /^([a-z]+)\("([^"]*)"\)$/;
const roles = ['any', 'guests', 'users', 'user', 'team', 'member', 'label'];
/** What somebody without an account is. */
const guestRoles = ['any', 'guests'];

const rolesFor = (permissions: readonly string[], action: Action): string[] =>
  permissions.flatMap((permission) => {
    const [, verb, role] = permissionPattern.exec(permission) ?? [];
    return role !== undefined && (verb === action || (verb === 'write' && action !== 'read')) ? [role] : [];
  });

/** Whether these permissions let the caller do it. A key may do whatever its scopes say, asked elsewhere. */
export const permits = (permissions: readonly string[], action: Action, caller: Caller): boolean =>
  caller.kind === 'key' || rolesFor(permissions, action).some((role) => guestRoles.includes(role));

/** Which rows of a table with permissions by row the caller may read; null: all of them. */
export const readableRows = (table: Table, caller: Caller): Condition | null =>
  permits(table.permissions, 'read', caller)
    ? null
    : {
        sql: `EXISTS (SELECT 1 FROM json_each(_permissions) WHERE value IN (${guestRoles.map(() => '?').join(', ')}))`,
        values: guestRoles.map((role) => `read("${role}")`),
      };

/**
 * The permissions of a row or file as a caller sets them: `write` spelt out, each once.
 * @returns null when none were given.
 * @throws Refusal 400 for an unknown permission, 401 for one that a guest may not give.
 */
export function readPermissions(
  value: unknown,
  caller: Caller,
  allowed: readonly string[] = ['read', 'update', 'delete', 'write'],
): string[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw invalidArgument('permissions', 'Permissions must be an array of strings. or null');

  const spelt = value.flatMap((permission: string) => {
    const [, verb, role] = permissionPattern.exec(permission) ?? [];
    if (verb === undefined || role === undefined || !allowed.includes(verb))
      throw invalidArgument(
        'permissions',
        `Permission "${permission}" is not allowed. Must be one of: ${allowed.join(', ')}. or null`,
      );
    const name = role.split(/[:/]/)[0] ?? '';
    if (!roles.includes(name))
      throw invalidArgument(
        'permissions',
        `Role "${role}" is not allowed. Must be one of: ${roles.join(', ')}. or null`,
      );
    if (caller.kind === 'guest' && !guestRoles.includes(role))
      throw unauthorized(`Permissions must be one of: (${guestRoles.join(', ')})`);
    return verb === 'write' ? [`update("${role}")`, `delete("${role}")`] : [permission];
  });
  return [...new Set(spelt)];
}
