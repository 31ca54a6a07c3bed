import { build } from 'vite';
import { widgetConfig } from '../../../widget/build/widget-config.ts';

/** Builds the widget as it is, with react-dom in the place of preact, into a folder. */
export async function buildOnReactDom(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const config = widgetConfig(environment);
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    resolve: {},
    // A library's build leaves this to its user's bundler.
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    build: { ...config.build, outDir: folder },
  });
}
