import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { propertyOf } from '../../shared/embed/attributes.ts';
import { wearStyles } from '../styles/sheet.ts';
import { displayOf, seatsOf } from './booking-attributes.ts';
import { type Command, send } from './commands.ts';
import { themeOf } from './look.ts';
import { type Prefill, prefillOf, setPrefill } from './prefill.ts';
import { type ElementState, stateOf } from './state.ts';
import { stopKeyPropagation } from './stop-key-propagation.ts';
import { followVisitor, takeVisitor } from './visitor.ts';
import { bringNear, wasNear, whenNear } from './when-near.ts';

/** The props of an element's component, which reads the attributes from the host at every rendering. */
export interface ElementProps {
  readonly host: HTMLElement;
  /** Whether it is or was near the window, or was asked to open: until then nothing is requested. */
  readonly near: boolean;
}

/** What a property is that says more than its attribute. */
const readings: Readonly<Record<string, (host: Element) => unknown>> = {
  theme: themeOf,
  seats: seatsOf,
  display: displayOf,
};

/** Runs at once, or, on a page that is being prerendered, when it is shown. */
function whenActivated(page: Document, action: () => void): void {
  if ('prerendering' in page && page.prerendering) {
    page.addEventListener('prerenderingchange', action, { once: true });
  } else {
    action();
  }
}

/**
 * An element for a component. The wrapper mounts and unmounts; attributes and properties are kept here, for the wrapper
 * takes a removed or an empty attribute for none at all, and forgets properties that were set before it was defined.
 */
export function wrappedElement(component: ComponentType<ElementProps>, attributes: readonly string[]) {
  const Content = ({ container: { host } }: { container: ShadowRoot }) =>
    createElement(component, { host: host as HTMLElement, near: wasNear(host) });
  const Wrapper = r2wc(Content, { shadow: 'open', props: [] }) as unknown as new () => HTMLElement & {
    readonly shadowRoot: ShadowRoot;
    connectedCallback(): void;
    disconnectedCallback(): void;
  };
  class WrappedElement extends Wrapper {
    static readonly observedAttributes = attributes;
    #mounted = false;
    #stopWaiting = () => {};

    constructor() {
      super();
      stopKeyPropagation(this.shadowRoot);
      followVisitor(this.shadowRoot);
    }

    get state(): ElementState {
      return stateOf(this);
    }

    get prefill(): Prefill | null {
      return prefillOf(this);
    }

    set prefill(prefill: Prefill | null | undefined) {
      setPrefill(this, prefill);
      this.#render();
    }

    open(): void {
      takeVisitor(this.shadowRoot);
      this.#approach();
      this.#send('open');
    }

    close(): void {
      this.#send('close');
    }

    reset(): void {
      this.#send('reset');
    }

    override connectedCallback(): void {
      wearStyles(this.shadowRoot);
      for (const property of [...attributes.map(propertyOf), 'prefill']) this.#adoptEarly(property);
      whenActivated(this.ownerDocument, () => {
        if (!this.isConnected) return;
        // What has been near already is not measured once more. A moved element is drawn again: another language may be spoken there.
        super.connectedCallback();
        if (this.#mounted) return;
        this.#mounted = true;
        if (!wasNear(this)) this.#stopWaiting = whenNear(this, () => this.#approach());
      });
    }

    override disconnectedCallback(): void {
      // A moved element is disconnected and connected again at once: what it shows stays as it is.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#stopWaiting();
        this.#mounted = false;
        super.disconnectedCallback();
      });
    }

    attributeChangedCallback(_name: string, was: string | null, is: string | null): void {
      if (was !== is) this.#render();
    }

    /** Mounted already, connecting once more only renders again. */
    #render(): void {
      if (this.#mounted) super.connectedCallback();
    }

    #approach(): void {
      bringNear(this);
      this.#render();
    }

    /** What is under way with the traveller's money is not interrupted. */
    #send(command: Command): void {
      if (this.state.step !== 'payment') send(this, command);
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
    const property = propertyOf(attribute);
    Object.defineProperty(WrappedElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): unknown {
        return readings[property]?.(this) ?? this.getAttribute(attribute) ?? '';
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || value === '') this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
  return WrappedElement;
}
