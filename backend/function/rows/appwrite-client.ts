import { Client } from 'node-appwrite';

export interface AppwriteConnection {
  readonly endpoint: string;
  readonly projectId: string;
  /** A key with the scopes rows.read, rows.write and users.read. */
  readonly key: string;
}

export function createAppwriteClient({ endpoint, projectId, key }: AppwriteConnection): Client {
  return new Client().setEndpoint(endpoint).setProject(projectId).setKey(key);
}
