import type { AstroIntegration } from 'astro';

import { shellFor } from './hosting/rules.ts';

/** Does in development what a static host's rules do: unknown ids get the shell page. */
export function shellsInDevelopment(): AstroIntegration {
  return {
    name: 'shells-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', query] = (request.url ?? '').split('?');
          const shell = shellFor(path)?.page;
          // No built page comes first here, except the one page of bookings with a name.
          if (shell && path !== '/bookings/status')
            request.url = query === undefined ? shell : `${shell}?${query}`;
          next();
        });
      },
    },
  };
}
