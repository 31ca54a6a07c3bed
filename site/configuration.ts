import { readConfiguration } from '../shared/data/configuration.ts';

/** Where everything is; read once when a page or an island starts, at build and in the browser alike. */
export const configuration = readConfiguration(import.meta.env);
