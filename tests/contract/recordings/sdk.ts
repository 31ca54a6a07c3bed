import * as web from 'appwrite';
import * as node from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';

/** What a call to either official SDK needs; the two have the same methods under two sets of types. */
export interface Sdk {
  readonly rows: web.TablesDB;
  readonly databases: web.Databases;
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
    databases: new web.Databases(client),
    storage: new web.Storage(client),
    functions: new web.Functions(client),
    ping: () => client.ping(),
    file: (bytes, name, type = '') => new File([Uint8Array.from(bytes)], name, { type }),
    name: 'web',
  };
}

export function nodeSdk({ endpoint, project = 'trips', key }: SdkSettings): Sdk {
  const client = new node.Client().setEndpoint(endpoint).setProject(project);
  if (key !== undefined) client.setKey(key);
  // The server's SDK has the same methods and more; only the names of its types differ.
  const services = {
    rows: new node.TablesDB(client),
    databases: new node.Databases(client),
    storage: new node.Storage(client),
    functions: new node.Functions(client),
  } as unknown as Pick<Sdk, 'rows' | 'databases' | 'storage' | 'functions'>;
  return {
    ...services,
    ping: () => client.ping(),
    file: (bytes, name) => InputFile.fromBuffer(bytes, name) as unknown as File,
    name: 'node',
  };
}
