import type { BucketConfig } from '../../appwrite-config.ts';
import { ownColumn, ownTable, type Table } from '../schema/table.ts';

export interface Bucket {
  readonly id: string;
  readonly enabled: boolean;
  /** Bytes. */
  readonly maximumFileSize: number;
  /** Lower case, without a dot; empty: all. */
  readonly extensions: readonly string[];
  /** Whether a real server would encrypt its files; here they are stored as they are. */
  readonly encryption: boolean;
  /** Holds the metadata of its files. */
  readonly table: Table;
}

export function bucketFrom(config: BucketConfig): Bucket {
  const columns = [
    ownColumn('name', 'string'),
    ownColumn('signature', 'string'),
    ownColumn('mimeType', 'string'),
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
    },
  };
}
