/** Word processors and blogs put these in the place of an attribute's own quotation marks, which makes them part of it. */
const around = /^[\s"'“”„‟«»‘’‚′″]+|[\s"'“”„‟«»‘’‚′″]+$/g;

/** An attribute as it was meant; empty where there is none. */
export function written(host: Element, name: string): string {
  return (host.getAttribute(name) ?? '').replace(around, '');
}

const warned = new Set<string>();

/** What a host of the page can mend; the console gets it once. */
export function warn(message: string): void {
  if (!warned.has(message)) console.warn(`Group Trips: ${message}`);
  warned.add(message);
}

/** The id in an attribute that holds the address of its page on the site, or a name with its @, and is said to. */
export function writtenId(host: Element, name: string): string {
  const text = written(host, name);
  const id = text.replace(/^(?:.*\/)?(?:trip|host)\/|^[@#]|(?<=.)[/?#].*$/g, '').replace(/^@/, '');
  if (id !== text) warn(`please write ${name}="${id}", not ${name}="${text}".`);
  return id;
}
