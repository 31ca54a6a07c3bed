import { AppwriteException, type Client, Users } from 'node-appwrite';
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
  };
}
