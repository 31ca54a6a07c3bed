import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';

const compressible = /^(text\/|application\/(javascript|json|xml)|image\/svg)/;

type Encoding = 'br' | 'gzip';

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer<ArrayBuffer>>> = {
  // As a static host does it ahead of time; the highest level takes ten times as long for a hundredth less.
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => gzipSync(bytes),
};

/**
 * A built site as a static host serves it: `/trips` is trips.html, `/trips/` redirects there, `_redirects` rewrites an
 * unknown id to its shell page and names the page of what is missing, which else is 404.html, and `_headers` adds headers.
 */
export function staticSite(folder: string): Hono {
  function textOf(name: string): string {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
  const redirects = textOf('_redirects');
  const rewrites = readRewrites(redirects, 200);
  const missingPages = readRewrites(redirects, 404);
  const rules = readHeaderRules(textOf('_headers'));
  const kept = new Map<string, Buffer<ArrayBuffer>>();

  /** A file's compressed bytes; each version of it is compressed once. */
  function compressed(file: string, encoding: Encoding): Buffer<ArrayBuffer> {
    const key = `${encoding} ${statSync(file).mtimeMs} ${file}`;
    const bytes = kept.get(key) ?? compress[encoding](readFileSync(file));
    kept.set(key, bytes);
    return bytes;
  }

  function fileFor(address: string): string | null {
    const inside = path.join(folder, path.posix.normalize(`/${address}`));
    const candidates = [inside, `${inside}.html`, path.join(inside, 'index.html')];
    return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
  }

  function fileBy(rules: readonly Rewrite[], address: string): string | null {
    const rule = rules.find((one) => one.address.test(address));
    return rule ? fileFor(rule.page) : null;
  }

  function pageFor(address: string): string | null {
    return fileFor(address) ?? fileBy(rewrites, address);
  }

  const app = new Hono();
  app.use(etag());
  app.get('*', (context) => {
    const address = decoded(context.req.path);
    const file = address === null ? null : pageFor(address);
    const canonical = file === null && address !== null ? withoutSlash(address) : null;
    if (canonical !== null && pageFor(canonical) !== null) {
      return context.redirect(`${encodeURI(canonical)}${new URL(context.req.url).search}`, 308);
    }
    const found = file ?? fileBy(missingPages, address ?? '') ?? fileFor('404.html');
    if (found === null) return context.text('Not found', 404);

    const type = getMimeType(found) ?? 'application/octet-stream';
    const headers = new Headers({ 'content-type': type, 'cache-control': 'no-cache' });
    for (const rule of rules.filter(({ address }) => address.test(context.req.path))) {
      for (const [name, value] of rule.headers) headers.set(name, value);
    }
    const status = file === null ? 404 : 200;
    const encoding = compressible.test(type) ? encodingFor(context.req.header('accept-encoding')) : null;
    if (encoding === null) return new Response(readFileSync(found), { status, headers });
    headers.set('content-encoding', encoding);
    headers.set('vary', 'accept-encoding');
    return new Response(compressed(found, encoding), { status, headers });
  });
  return app;
}

/** `/trips` for `/trips/`; null for an address without a slash at its end. Never an address of another host. */
function withoutSlash(address: string): string | null {
  return /[^/]\/+$/.test(address) ? path.posix.normalize(`/${address}`).replace(/\/+$/, '') : null;
}

function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}

/** The best encoding that an `accept-encoding` header allows; null when it allows neither. */
function encodingFor(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '').split(',').map((name) => name.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

// The formats of Netlify and Cloudflare Pages.

/** One line of a `_redirects` file: an address pattern and the page that answers for it. */
interface Rewrite {
  readonly address: RegExp;
  readonly page: string;
}

/** One block of a `_headers` file. */
interface HeaderRule {
  readonly address: RegExp;
  readonly headers: [name: string, value: string][];
}

/** The lines with a status: 200 where nothing is wrong, 404 for what is missing. */
function readRewrites(text: string, wanted: 200 | 404): readonly Rewrite[] {
  return rulesIn(text)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , status]) => status === `${wanted}`)
    .map(([address = '', page = '']) => ({ address: addressPattern(address), page }));
}

/** Reads a path, and its headers below it, indented. */
function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of rulesIn(text)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name.trim(), value]);
    else rules.push({ address: addressPattern(line.trim()), headers: [] });
  }
  return rules;
}

function rulesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** `:name` matches one part of a path, `*` the rest of it. */
function addressPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
