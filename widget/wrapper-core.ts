/** How r2wc draws a component. */
interface Renderer<Component, Props, Context> {
  mount(container: ShadowRoot, component: Component, props: Props): Context;
  update(context: Context, props: Props): void;
  unmount(context: Context): void;
}

/**
 * What the bundle imports as `@r2wc/core`: its mounting and unmounting. The rest of it reads attributes and keeps properties,
 * which elements/wrapped-element.ts does.
 */
// biome-ignore lint/style/noDefaultExport: it replaces a package that has one.
export default function r2wc<Component, Context>(
  component: Component,
  { shadow }: { readonly shadow: ShadowRootMode },
  { mount, update, unmount }: Renderer<Component, { readonly container: ShadowRoot }, Context>,
) {
  return class extends HTMLElement {
    readonly #props = { container: this.attachShadow({ mode: shadow }) };
    #context: Context | null = null;

    connectedCallback(): void {
      if (this.#context === null) this.#context = mount(this.#props.container, component, this.#props);
      else update(this.#context, this.#props);
    }

    disconnectedCallback(): void {
      if (this.#context !== null) unmount(this.#context);
      this.#context = null;
    }
  };
}
