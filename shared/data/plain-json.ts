/**
 * Stands in for `json-bigint` where a bundle must be light: the SDK takes 10 kB of it for whole numbers beyond 2^53,
 * and no column of this product holds one. Same shape as that package: options in, a reader and writer out.
 */
// biome-ignore lint/style/noDefaultExport: the package it stands in for has one
export default () => ({ parse: JSON.parse, stringify: JSON.stringify });
