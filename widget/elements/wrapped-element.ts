import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { wearStyles } from '../styles/sheet.ts';
import { propertyOf } from './attributes.ts';
import { themeOf } from './look.ts';
import { stopKeyPropagation } from './stop-key-propagation.ts';
import { whenActivated } from './when-activated.ts';

/** The props of an element's component, which reads the attributes from the host at every rendering. */
export interface ElementProps {
  readonly container: ShadowRoot;
}

/**
 * An element for a component. The wrapper mounts and unmounts; attributes and properties are kept here, for the wrapper
 * takes a removed or an empty attribute for none at all, and forgets properties that were set before it was defined.
 */
export function wrappedElement(component: ComponentType<ElementProps>, attributes: readonly string[]) {
  const Wrapper = r2wc(component, { shadow: 'open', props: [] }) as unknown as new () => HTMLElement & {
    connectedCallback(): void;
    disconnectedCallback(): void;
  };
  class WrappedElement extends Wrapper {
    static readonly observedAttributes = attributes;
    #mounted = false;

    constructor() {
      super();
      if (!this.shadowRoot) return;
      wearStyles(this.shadowRoot);
      stopKeyPropagation(this.shadowRoot);
    }

    override connectedCallback(): void {
      for (const attribute of attributes) this.#adoptEarly(propertyOf(attribute));
      whenActivated(this.ownerDocument, () => {
        if (!this.isConnected) return;
        this.#mounted = true;
        super.connectedCallback();
      });
    }

    override disconnectedCallback(): void {
      // A moved element is disconnected and connected again at once: what it shows stays as it is.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
      });
    }

    attributeChangedCallback(_name: string, was: string | null, is: string | null): void {
      // Mounted already, so connecting once more only renders again.
      if (this.#mounted && was !== is) super.connectedCallback();
    }

    /** A property that was set before the element was defined hides the one that the class has. */
    #adoptEarly(property: string): void {
      if (!Object.hasOwn(this, property)) return;
      const value = Reflect.get(this, property);
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }

  for (const attribute of attributes) {
    Object.defineProperty(WrappedElement.prototype, propertyOf(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): string {
        return attribute === 'theme' ? themeOf(this) : (this.getAttribute(attribute) ?? '');
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || value === '') this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
  return WrappedElement;
}
