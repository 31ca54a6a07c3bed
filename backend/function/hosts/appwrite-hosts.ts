import { AppwriteException, type Client, Query, Users } from 'node-appwrite';
import type { Hosts } from './hosts.ts';

/** Hosts as users of the Appwrite project. The key needs the scope users.read. */
export function createAppwriteHosts(client: Client): Hosts {
  const users = new Users(client);
  return {
    async addressOf(userId) {
      if (userId === '') return null;
      try {
        const { name, email } = await users.get({ userId });
        return email === '' ? null : { name, email };
      } catch (thrown) {
        if (thrown instanceof AppwriteException && thrown.code === 404) return null;
        throw thrown;
      }
    },
    async userWith(email) {
      const { users: found } = await users.list({ queries: [Query.equal('email', email), Query.limit(1)] });
      // Appwrite compares texts without regard to case, and so are addresses meant.
      return found.find((user) => user.email.toLowerCase() === email.toLowerCase())?.$id ?? null;
    },
  };
}
