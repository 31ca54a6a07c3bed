import path from 'node:path';

import { Refusal } from '../protocol/refusal.ts';

export const bucketNotFound = (): Refusal =>
  new Refusal(404, 'storage_bucket_not_found', 'Storage bucket with the requested ID could not be found.');

export const fileNotFound = (): Refusal =>
  new Refusal(404, 'storage_file_not_found', 'The requested file could not be found.');

/** Names the place where a real server would look, not this machine's. */
export const fileNotOnDisk = (project: string, bucket: string, id: string, name: string): Refusal =>
  new Refusal(
    404,
    'storage_file_not_found',
    `File not found in /storage/uploads/app-${project}/${bucket}/${id}${path.extname(name)}`,
  );

export const fileExists = (): Refusal =>
  new Refusal(409, 'storage_file_already_exists', 'A storage file with the requested ID already exists.');

export const emptyFile = (): Refusal =>
  new Refusal(400, 'storage_file_empty', 'Empty file passed to the endpoint.');

export const wrongExtension = (): Refusal =>
  new Refusal(400, 'storage_file_type_unsupported', 'File extension not allowed');

export const wrongSize = (): Refusal =>
  new Refusal(400, 'storage_invalid_file_size', 'File size not allowed');

export const unsatisfiableRange = (): Refusal =>
  new Refusal(
    416,
    'storage_invalid_range',
    'The requested range is not satisfiable. Please check the value of the Range header.',
  );

export const invalidContentRange = (): Refusal =>
  new Refusal(
    400,
    'storage_invalid_content_range',
    'The content range is invalid. Please check the value of the Content-Range header.',
  );

export const invalidUploadId = (): Refusal =>
  new Refusal(
    400,
    'storage_invalid_appwrite_id',
    'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().',
  );
