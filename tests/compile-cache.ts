import path from 'node:path';

/** Has Node keep what it made of the sources: a command that was run before starts in half of the time. */
export const compileCache = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') };
