import { AppwriteException, type Client, Query, Users } from 'node-appwrite';

/** How to write to a host. Profiles are read by everybody, so an address is not among what they hold. */
interface HostAddress {
  readonly name: string;
  readonly email: string;
}

export interface Hosts {
  /** By the user id of the host's profile; null for a host without an e-mail. */
  addressOf(userId: string): Promise<HostAddress | null>;
  /** The user id of whom an e-mail belongs to; null where it is nobody's. */
  userWith(email: string): Promise<string | null>;
}

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
