import * as web from 'appwrite';
import * as node from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';

/** What a call to either official SDK needs; the two have the same methods under two sets of types. */
export interface Sdk {
  readonly rows: web.TablesDB;
  /** The same with the full key, whatever key the others use. */
  readonly rowsByKey: web.TablesDB;
  readonly storage: web.Storage;
  readonly functions: web.Functions;
  readonly ping: () => Promise<unknown>;
  readonly file: (bytes: Buffer, name: string, type?: string) => File;
  /** Ends the ids of rows and files, so that the two SDKs do not meet. */
  readonly name: 'web' | 'node';
}

export interface SdkSettings {
  readonly endpoint: string;
  readonly project?: string;
  readonly key?: string;
}

export function webSdk({ endpoint, project = 'trips' }: SdkSettings): Sdk {
  const client = new web.Client().setEndpoint(endpoint).setProject(project);
  return {
    rows: new web.TablesDB(client),
    rowsByKey: new node.TablesDB(nodeClient({ endpoint, project, key: 'key' })) as unknown as web.TablesDB,
    storage: new web.Storage(client),
    functions: new web.Functions(client),
    ping: () => client.ping(),
    file: (bytes, name, type = '') => new File([Uint8Array.from(bytes)], name, { type }),
    name: 'web',
  };
}

function nodeClient({ endpoint, project = 'trips', key }: SdkSettings): node.Client {
  const client = new node.Client().setEndpoint(endpoint).setProject(project);
  return key === undefined ? client : client.setKey(key);
}

export function nodeSdk(settings: SdkSettings): Sdk {
  const client = nodeClient(settings);
  // The server's SDK has the same methods and more; only the names of its types differ.
  const services = {
    rows: new node.TablesDB(client),
    rowsByKey: new node.TablesDB(nodeClient({ ...settings, key: 'key' })),
    storage: new node.Storage(client),
    functions: new node.Functions(client),
  } as unknown as Pick<Sdk, 'rows' | 'rowsByKey' | 'storage' | 'functions'>;
  return {
    ...services,
    ping: () => client.ping(),
    file: (bytes, name) => InputFile.fromBuffer(bytes, name) as unknown as File,
    name: 'node',
  };
}
