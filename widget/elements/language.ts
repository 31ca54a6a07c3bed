/** The language that the element is to speak: its own or its nearest ancestor's, else those of the browser, with commas between. */
export function languageOf(host: Element): string {
  const { host: outer } = host.getRootNode() as Partial<ShadowRoot>;
  return (
    host.closest('[lang]')?.getAttribute('lang') || (outer ? languageOf(outer) : navigator.languages.join())
  );
}
