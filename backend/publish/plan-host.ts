import { assentFor, described, differing, emptied, type Plan, refuse } from './change.ts';
import { rowIdOf } from './fields.ts';
import type { HostEntry } from './read-folder.ts';
import type { Server, ServerRow } from './server.ts';

/** How the server's host becomes the folder's, with those of its pictures that are missing there. @param there the profile of the same user name. */
export async function planHost(
  server: Server,
  entry: HostEntry,
  there: ServerRow | undefined,
): Promise<Plan> {
  const { name, row, pictures, email } = entry;
  const rowId = rowIdOf('profile', row.userName);
  if (there && there.$id !== rowId)
    return refuse(`${name} is left as it is: the server's host of this name did not come from a folder.`);
  const emailThere = await server.emailOf(row.userId);
  const changes = there ? differing(row, there) : row;
  const writesRow = Object.keys(changes).length > 0;
  const writesEmail = emailThere !== email.toLowerCase();
  if (!writesRow && !writesEmail && pictures.length === 0) return { changes: [], refusals: [] };
  const owner = writesEmail ? await server.userWith(email) : null;
  if (owner !== null && owner.$id !== row.userId) return refuse(emailTaken(name, email, owner.name));
  const losses = [
    writesEmail && emailThere !== null && `the e-mail would change from ${emailThere} to ${email}`,
    emptied(changes, there ?? {}),
  ];
  const details = there ? described(changes, there) : [];
  if (there && writesEmail) details.push(`email: ${emailThere ?? 'none'} → ${email}`);
  return {
    changes: [
      {
        action: there ? 'change' : 'create',
        name,
        details,
        pictures,
        assent: there ? assentFor(losses, 'it is changed') : null,
        again: async () =>
          planHost(server, entry, await server.rowWith('hProfiles', 'userName', row.userName)),
        async write() {
          if (emailThere === null) await server.createUser(row.userId, email, row.name);
          else if (writesEmail) await server.changeEmail(row.userId, email);
          if (!there) await server.create('hProfiles', rowId, row);
          else if (writesRow) await server.update('hProfiles', rowId, changes);
        },
      },
    ],
    refusals: [],
  };
}

/** The sentence about a host whose e-mail is another user's: above all one whose folder was renamed. */
function emailTaken(name: string, email: string, owner: string): string {
  return `${name} is left as it is: ${email} is the e-mail of another user of the server (${owner}), and each host needs its own. If it is the same host, name the folder as before.`;
}
