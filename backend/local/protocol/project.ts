import type { Context, MiddlewareHandler } from 'hono';

import { type BackendEnv, remoteAddress } from './answers.ts';
import { ApiError } from './api-error.ts';
import type { Keys } from './caller.ts';

/** The project that a request names, if any. */
export function projectOf(c: Context): string | undefined {
  return c.req.header('x-appwrite-project') || c.req.query('project');
}

/** Checks the project of a request and finds out its caller. */
export function authenticate(projectId: string, keys: Keys): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const named = projectOf(c);
    if (!named)
      throw new ApiError(
        401,
        'general_access_forbidden',
        'No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.',
      );
    if (named.toLowerCase() !== projectId.toLowerCase())
      throw new ApiError(
        404,
        'project_not_found',
        'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
      );
    // There are no accounts, so no token can be valid.
    if (c.req.header('x-appwrite-jwt'))
      throw new ApiError(401, 'user_jwt_invalid', 'Failed to verify JWT. Invalid token: Incomplete segments');
    const caller = keys.callerOf({
      key: c.req.header('x-appwrite-key') ?? '',
      address: remoteAddress(c),
      host: c.req.header('host') ?? '',
      origin: c.req.header('origin'),
    });
    c.set('caller', caller);
    await next();
  };
}
