import type { AstroIntegration } from 'astro';

/** Addresses whose last part is an id. A static host finds the pre-rendered file first; `astro dev` has none. */
const shells: readonly (readonly [address: RegExp, shell: string])[] = [
  [/^\/trip\/[^/.]+\/enquiry$/, '/trip/enquiry'],
  [/^\/trip\/[^/.]+$/, '/trip/shell'],
  [/^\/host\/[^/.]+$/, '/host/shell'],
  [/^\/bookings\/(?!status$)[^/.]+$/, '/bookings/shell'],
];

/** Does in development what public/_redirects does on a static host: unknown ids get the shell page. */
export function shellsInDevelopment(): AstroIntegration {
  return {
    name: 'shells-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', query] = (request.url ?? '').split('?');
          const shell = shells.find(([address]) => address.test(path))?.[1];
          if (shell) request.url = query === undefined ? shell : `${shell}?${query}`;
          next();
        });
      },
    },
  };
}
