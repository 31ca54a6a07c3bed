/**
 * What the bundle imports as `react`: Preact's core, and of `preact/compat` as much as the components use. Its whole
 * weighs 1 kB more.
 */
import { options } from 'preact';
import { useCallback, useDebugValue, useLayoutEffect, useState } from 'preact/hooks';

export { createContext, createElement } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

/** React's names of events, where the browser's are others. */
const events: Readonly<Record<string, string>> = { onFocus: 'onFocusIn', onBlur: 'onFocusOut' };

/** The name that Preact gives to the DOM, for a name of React's. */
function nameInDom(tag: string, name: string, type: unknown): string {
  if (
    name === 'onChange' &&
    (tag === 'textarea' || (tag === 'input' && !/^(radio|checkbox)$/.test(`${type}`)))
  ) {
    return 'onInput';
  }
  // Of drawings: strokeWidth, which is stroke-width.
  return (
    events[name] ?? name.replace(/^stroke([A-Z])/, (_, letter: string) => `stroke-${letter.toLowerCase()}`)
  );
}

const before = options.vnode;
options.vnode = (vnode) => {
  const { type: tag, props } = vnode;
  if (typeof tag === 'string') {
    const named: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) {
      named[nameInDom(tag, name, Reflect.get(props, 'type'))] = value;
    }
    Object.assign(vnode, { props: named });
  }
  before?.(vnode);
};

/** What zustand's hook is made of. The snapshot is a state, never a function. */
export function useSyncExternalStore<Snapshot extends object>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
): Snapshot {
  const [, show] = useState(getSnapshot);
  useLayoutEffect(() => {
    const update = () => show(getSnapshot());
    update();
    return subscribe(update);
  }, [subscribe, getSnapshot]);
  return getSnapshot();
}

// biome-ignore lint/style/noDefaultExport: it replaces a package that has one.
export default { useCallback, useDebugValue, useSyncExternalStore };
