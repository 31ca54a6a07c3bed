import type { AstroIntegration } from 'astro';

import { shellPattern, shells } from './hosting/rules.ts';

// `astro dev` has no built page that could come first, except the one page of bookings with a name.
const patterns = shells.map((shell) => [new RegExp(shellPattern(shell)), shell.page] as const);

/** Does in development what a static host's rules do: unknown ids get the shell page. */
export function shellsInDevelopment(): AstroIntegration {
  return {
    name: 'shells-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', query] = (request.url ?? '').split('?');
          const shell = patterns.find(([pattern]) => pattern.test(path))?.[1];
          if (shell && path !== '/bookings/status')
            request.url = query === undefined ? shell : `${shell}?${query}`;
          next();
        });
      },
    },
  };
}
