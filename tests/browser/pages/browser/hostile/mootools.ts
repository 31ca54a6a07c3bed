// What MooTools 1.6 puts in the place of what browsers have, or adds next to it, as far as other code can meet it.
function isList(item: unknown): item is ArrayLike<unknown> {
  return typeof item === 'object' && item !== null && 'length' in item && typeof item.length === 'number';
}

Object.assign(Array, {
  from(item: unknown) {
    if (item === null || item === undefined) return [];
    if (Array.isArray(item)) return item;
    return isList(item) ? Array.prototype.slice.call(item) : [item];
  },
});
Object.assign(Array.prototype, {
  include(this: unknown[], item: unknown) {
    if (!this.includes(item)) this.push(item);
    return this;
  },
  empty(this: unknown[]) {
    this.length = 0;
    return this;
  },
});
Object.assign(Number, { from: (item: unknown) => Number.parseFloat(String(item)) });
Object.assign(String, { from: (item: unknown) => `${item}` });
Object.assign(Function, { from: (item: unknown) => (typeof item === 'function' ? item : () => item) });
Object.assign(Function.prototype, {
  extend(this: object, members: object) {
    return Object.assign(this, members);
  },
});
Object.assign(Object, {
  values(object: Readonly<Record<string, unknown>>) {
    const values: unknown[] = [];
    for (const key in object) if (Object.hasOwn(object, key)) values.push(object[key]);
    return values;
  },
});
Object.assign(window, { $: (id: string) => document.getElementById(id), $$: () => [] });
