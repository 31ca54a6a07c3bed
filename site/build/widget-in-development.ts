import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';

/** Serves the widget's build at /widget/v1/, where the built site has a copy of it. */
export function widgetInDevelopment(folder: string | undefined): AstroIntegration {
  return {
    name: 'widget-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        if (!folder) return;
        server.middlewares.use((request, response, next) => {
          const [address = ''] = (request.url ?? '').split('?');
          const file = path.join(folder, path.posix.normalize(address.replace(/^\/widget\//, '/')));
          if (!address.startsWith('/widget/v1/') || !existsSync(file) || !statSync(file).isFile())
            return next();
          response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'application/json');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
          response.setHeader('Cache-Control', 'no-cache');
          createReadStream(file).pipe(response);
        });
      },
    },
  };
}
