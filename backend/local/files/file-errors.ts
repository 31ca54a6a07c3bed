import path from 'node:path';

import { ApiError } from '../protocol/api-error.ts';

export function bucketNotFound(): ApiError {
  return new ApiError(
    404,
    'storage_bucket_not_found',
    'Storage bucket with the requested ID could not be found.',
  );
}

export function fileNotFound(): ApiError {
  return new ApiError(404, 'storage_file_not_found', 'The requested file could not be found.');
}

/** Names the path on a real server, not this machine's. */
export function fileNotOnDisk(project: string, bucket: string, id: string, name: string): ApiError {
  return new ApiError(
    404,
    'storage_file_not_found',
    `File not found in /storage/uploads/app-${project}/${bucket}/${id}${path.extname(name)}`,
  );
}

export function fileExists(): ApiError {
  return new ApiError(
    409,
    'storage_file_already_exists',
    'A storage file with the requested ID already exists.',
  );
}

/** @param why a sentence for the caller. */
export function unsupportedFile(why: string): ApiError {
  return new ApiError(400, 'storage_file_type_unsupported', why);
}

export function unsatisfiableRange(): ApiError {
  return new ApiError(
    416,
    'storage_invalid_range',
    'The requested range is not satisfiable. Please check the value of the Range header.',
  );
}

export function invalidContentRange(): ApiError {
  return new ApiError(
    400,
    'storage_invalid_content_range',
    'The content range is invalid. Please check the value of the Content-Range header.',
  );
}
