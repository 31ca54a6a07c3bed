/**
 * What a path of a `_redirects` or `_headers` file stands for: `:name` is one part of an address, `*` the rest of it.
 */
export function addressPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
