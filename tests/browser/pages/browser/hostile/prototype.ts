// What Prototype.js 1.7 puts in the place of what browsers have, or adds next to it, as far as other code can meet it.
function toArray(items: Iterable<unknown> | ArrayLike<unknown> | null | undefined): unknown[] {
  if (!items) return [];
  if (Symbol.iterator in items) return [...items];
  const array: unknown[] = [];
  for (let index = 0; index < items.length; index += 1) array.push(items[index]);
  return array;
}

Object.assign(Array, { from: toArray });
Object.assign(Array.prototype, {
  each(this: unknown[], act: (item: unknown, index: number) => void) {
    for (let index = 0; index < this.length; index += 1) act(this[index], index);
    return this;
  },
  map(this: unknown[], make: (item: unknown, index: number) => unknown) {
    const made: unknown[] = [];
    for (let index = 0; index < this.length; index += 1) made.push(make(this[index], index));
    return made;
  },
  entries(this: unknown[]) {
    return toArray(this);
  },
  toJSON(this: unknown[]) {
    return `[${toArray(this).map((item) => JSON.stringify(item))}]`;
  },
  first(this: unknown[]) {
    return this[0];
  },
  without(this: unknown[], ...items: unknown[]) {
    return this.filter((item) => !items.includes(item));
  },
});
Object.assign(String.prototype, {
  toArray(this: string) {
    return this.split('');
  },
  toJSON(this: string) {
    return JSON.stringify(String(this));
  },
});
Object.assign(Object, {
  keys(object: object) {
    const keys: string[] = [];
    for (const key in object) if (Object.hasOwn(object, key)) keys.push(key);
    return keys;
  },
});
Object.assign(Element.prototype, {
  remove(this: Element) {
    this.parentNode?.removeChild(this);
    return this;
  },
  update(this: Element, content: string) {
    this.textContent = content;
    return this;
  },
});
