import { createHash } from 'node:crypto';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import { declaredIds } from '../../backend/local/launch/environment.ts';
import { widgetConfig } from '../../widget/build/widget-config.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Addresses as long as real ones: they are part of what is weighed. */
const production = {
  PUBLIC_APPWRITE_ENDPOINT: 'https://backend.group-trips.example/v1',
  PUBLIC_APPWRITE_PROJECT_ID: 'group-trips',
  ...declaredIds,
  PUBLIC_GATEWAY_KEY_ID: 'rzp_live_0123456789abcd',
  PUBLIC_GATEWAY_SCRIPT_URL: 'https://checkout.gateway.example/v1/checkout.js',
  PUBLIC_HOST_APP_URL: 'https://hosts.group-trips.example',
  PUBLIC_SITE_URL: 'https://group-trips.example',
  PUBLIC_SUPPORT_EMAIL: 'support@group-trips.example',
};

/** What a visitor fetches up to each point of a journey: the modules whose chunks are requested until then. */
export const journeyPoints = {
  /** Until the element shows its trip, which the entry does by itself. */
  trip: ['widget/main.ts'],
  /** Form, payment and confirmation of an instant booking. */
  booking: ['widget/main.ts', 'widget/booking/InstantJourney.tsx', 'widget/ui/ConfirmedBooking.tsx'],
  /** Form and waiting view of a request. */
  request: ['widget/main.ts', 'widget/booking/RequestJourney.tsx'],
  /** Lookup, payment and confirmation of an approved booking. */
  status: ['widget/main.ts', 'widget/status/Lookup.tsx', 'widget/ui/ConfirmedBooking.tsx'],
} as const;

export type JourneyPoint = keyof typeof journeyPoints;

export interface WeighedChunk {
  readonly fileName: string;
  readonly firstLine: string;
  /** Bytes after gzip, which is how each file travels. */
  readonly gzip: number;
  /** Of its modules, by their paths in the project. */
  readonly modules: readonly { readonly path: string; readonly gzip: number }[];
}

/** The widget's build, file by file. */
export interface Weights {
  readonly chunks: readonly WeighedChunk[];
  /** The files that are fetched up to a point, static imports included. */
  fetched(point: JourneyPoint): readonly WeighedChunk[];
}

/** Builds the widget, writing nothing, and weighs it. */
export async function weighWidget(): Promise<Weights> {
  const config = widgetConfig(production);
  const codes = new Map<string, string>();
  const built = await build({
    ...config,
    plugins: [recordedModules(codes), ...(config.plugins ?? [])],
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const weighed = new Map(chunks.map((chunk) => [chunk.fileName, weigh(chunk, codes)]));

  const withImports = (fileName: string, found: Set<string>): Set<string> => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) {
      withImports(imported, found);
    }
    return found;
  };
  return {
    chunks: [...weighed.values()],
    fetched: (point) => {
      const files = new Set<string>();
      for (const module of journeyPoints[point]) {
        const holder = chunks.find((chunk) => chunk.moduleIds.some((id) => projectPath(id) === module));
        if (!holder) throw new Error(`No file of the build holds ${module}.`);
        withImports(holder.fileName, files);
      }
      return [...files].flatMap((file) => weighed.get(file) ?? []);
    },
  };
}

/** Keeps what each module has become, before plugins move it from one file into another. */
function recordedModules(codes: Map<string, string>): Plugin {
  return {
    name: 'recorded-modules',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(file.modules)) codes.set(id, code ?? '');
      }
    },
  };
}

function compressed(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/**
 * Each change draws other hashes for the names of files and of the trip's place on the page, which compress some bytes better or
 * worse by chance.
 */
function withSteadyNames(code: string): string {
  return code.replaceAll(/([\w-]+)-[\w-]{8}(?=\.js|`\)\])/g, (_, name) => {
    const hash = createHash('sha256').update(name).digest('base64url');
    return `${name}-${hash.slice(0, 8)}`;
  });
}

/** A module's part of its chunk: its own weight, scaled so that all of them make up the chunk's. */
function weigh(chunk: Rolldown.OutputChunk, codes: ReadonlyMap<string, string>): WeighedChunk {
  const gzip = compressed(withSteadyNames(chunk.code));
  const alone = chunk.moduleIds.map((id) => {
    const code = codes.get(id);
    // By itself a module looks unused: compressing it would leave nothing to weigh.
    const gzip = code ? compressed(minifySync(`${id}.js`, code, { compress: false }).code) : 0;
    return { path: projectPath(id), gzip };
  });
  const sum = alone.reduce((total, module) => total + module.gzip, 0) || 1;
  return {
    fileName: chunk.fileName,
    firstLine: chunk.code.slice(0, chunk.code.indexOf('\n')),
    gzip,
    modules: alone.map((module) => ({ ...module, gzip: (module.gzip / sum) * gzip })),
  };
}

function projectPath(id: string): string {
  const [file = ''] = id.split('?');
  return path.isAbsolute(file) ? path.relative(root, file) : file;
}
