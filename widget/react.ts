/**
 * What the bundle imports as `react`: the names in use, since the default of preact/compat holds all of it and could not
 * be shaken. The default has the few functions that the wrapper and the stores' hook use.
 */
import { createElement, useCallback, useDebugValue, useSyncExternalStore } from 'preact/compat';

export {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/compat';

// biome-ignore lint/style/noDefaultExport: it replaces a package that has one.
export default { createElement, useCallback, useDebugValue, useSyncExternalStore };
