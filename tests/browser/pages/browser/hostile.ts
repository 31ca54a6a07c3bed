const { does = '', widget = '' } = document.currentScript?.dataset ?? {};

const acts: Readonly<Record<string, () => void>> = {
  extended() {
    Object.assign(Object.prototype, {
      extend(this: object, from: object) {
        return Object.assign(this, from);
      },
    });
  },
  frozen() {
    const classes = [
      Object,
      Function,
      Array,
      String,
      Number,
      Promise,
      Map,
      Set,
      Date,
      RegExp,
      Error,
      Event,
      Node,
    ];
    for (const shared of classes) {
      Object.freeze(shared);
      Object.freeze(shared.prototype);
    }
    for (const shared of [Element, HTMLElement, Document, EventTarget, CustomEvent, URL, Headers, Response]) {
      Object.freeze(shared.prototype);
    }
    for (const shared of [JSON, Math, Reflect, Symbol]) Object.freeze(shared);
  },
  late() {
    addEventListener('load', () => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = widget;
      document.body.append(script);
    });
  },
  'no-storage'() {
    function denyAccess(): never {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }

    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: denyAccess });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: denyAccess, set: denyAccess });
  },
  polyfilled() {
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
  },
  shortcuts() {
    // A slash opens the search, a letter each page: heard on the document, where all key events pass.
    for (const name of ['keydown', 'keypress'] as const) {
      document.addEventListener(name, (event) => {
        const typing =
          event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (!typing && /^[a-z0-9/ ]$/i.test(event.key)) event.preventDefault();
      });
    }
  },
};

acts[does]?.();
