import type { MiddlewareHandler } from 'hono';

import { bucketNotFound } from '../files/refusals.ts';
import { type BackendEnv, remoteAddress } from './answers.ts';
import type { Keys } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Asks for the project and says who calls. */
export function authenticate(projectId: string, keys: Keys): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const named = c.req.header('x-appwrite-project') || c.req.query('project');
    // Without a project a real server looks among its console's files, and finds none.
    if (!named && c.req.path.startsWith('/v1/storage/')) throw bucketNotFound();
    if (!named)
      throw new Refusal(
        401,
        'general_access_forbidden',
        'No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.',
      );
    if (named === 'console')
      throw new Refusal(
        401,
        'general_access_forbidden',
        'This endpoint is not available for the console project. The Appwrite Console is a reserved project ID and cannot be used with the Appwrite SDKs and APIs. Please check if your project ID is correct.',
      );
    if (named.toLowerCase() !== projectId.toLowerCase())
      throw new Refusal(
        404,
        'project_not_found',
        'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
      );
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
