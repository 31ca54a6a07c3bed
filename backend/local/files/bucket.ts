import type { BucketConfig } from '../../appwrite-config.ts';
import { ownColumn, ownTable, type Table, type TableIndex } from '../schema/table.ts';

export interface Bucket {
  readonly id: string;
  readonly enabled: boolean;
  /** Bytes. */
  readonly maximumFileSize: number;
  /** Lower case, without a dot; empty: all. */
  readonly extensions: readonly string[];
  /** Whether a real server would encrypt its files; here they lie as they are. */
  readonly encryption: boolean;
  /** Its files' particulars are rows of this table, the bytes are files on disk. */
  readonly table: Table;
}

/** What `search` looks through. */
export const searchedIndex: TableIndex = { key: 'search', unique: false, columns: ['_id', 'name'] };

export function bucketFrom(config: BucketConfig): Bucket {
  const columns = [
    ownColumn('name', 'text'),
    ownColumn('signature', 'text'),
    ownColumn('mimeType', 'text'),
    ownColumn('sizeOriginal', 'integer'),
    ownColumn('sizeActual', 'integer'),
    ownColumn('chunksTotal', 'integer'),
    ownColumn('chunksUploaded', 'integer'),
  ];
  return {
    id: config.$id,
    enabled: config.enabled,
    maximumFileSize: config.maximumFileSize,
    encryption: config.encryption,
    extensions: config.allowedFileExtensions.map((extension) => extension.toLowerCase()),
    table: {
      ...ownTable(`files.${config.$id}`, columns),
      permissions: config.$permissions,
      rowSecurity: config.fileSecurity,
      wordIndexes: [searchedIndex],
    },
  };
}
