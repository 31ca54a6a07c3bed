// Like old libraries, enumerable on arrays and strings.
Object.assign(Array.prototype, {
  last(this: unknown[]) {
    return this[this.length - 1];
  },
  // JSON.stringify makes one text of a whole list.
  toJSON(this: unknown[]) {
    return `[${this.map((one) => JSON.stringify(one)).join(', ')}]`;
  },
});
Object.defineProperty(Object.prototype, 'extend', { value: Object.assign });
Object.assign(String.prototype, { format: String.prototype.replace });

class PatchedPromise<T> extends Promise<T> {}

const fetchOfTheBrowser = window.fetch;
const attach = Element.prototype.attachShadow;
const define = customElements.define;

Object.assign(window, {
  Promise: PatchedPromise,
  fetch: (...request: Parameters<typeof fetch>) => fetchOfTheBrowser(...request),
  React: { version: '0.14.0', createElement: null },
  process: { env: {} },
  module: { exports: {} },
  exports: {},
  define: Object.assign(() => undefined, { amd: {} }),
  $: () => null,
});
Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit) {
  return attach.call(this, { ...init });
};
customElements.define = (name, element, options) => define.call(customElements, name, element, options);
