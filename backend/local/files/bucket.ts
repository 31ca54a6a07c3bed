import type { BucketConfig } from '../../appwrite-config.ts';
import { ownTable, type Table } from '../schema/table.ts';

export interface Bucket extends BucketConfig {
  /** Holds the metadata of its files. */
  readonly table: Table;
}

export function bucketFrom(config: BucketConfig): Bucket {
  const files = ownTable(`files.${config.$id}`, {
    name: 'string',
    signature: 'string',
    mimeType: 'string',
    sizeOriginal: 'integer',
    sizeActual: 'integer',
    chunksTotal: 'integer',
    chunksUploaded: 'integer',
  });
  const table = { ...files, permissions: config.$permissions, rowSecurity: config.fileSecurity };
  return { ...config, table };
}
