/** The path of a page as visitors have it, from the address that Astro builds it at. */
export function builtPath({ pathname }: URL): string {
  return pathname.replace(/\.html$/, '').replace(/\/index$/, '/') || '/';
}
