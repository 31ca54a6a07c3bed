import type { Plugin } from 'vite';
import { closing } from './closing.ts';
import { writtenOut } from './written-out.ts';

/** Makes the styles ready for a shadow root; runs after Tailwind's plugin. */
export function forShadowRoot(): Plugin {
  return {
    name: 'for-shadow-root',
    enforce: 'pre',
    transform(code, id) {
      return /\.css($|\?)/.test(id) ? { code: shadowStyles(code), map: null } : null;
    },
  };
}

/**
 * Declares the design's custom properties on the root inside the element, in pixels: a host's page may shrink every rem.
 */
export function shadowStyles(css: string): string {
  const named = css
    .replace(/:root,\s*:host\b/g, '.widget')
    .replaceAll('var(--gt-px)', '1px')
    .replace(/calc\(1px \* ([\d.]+)\)/g, '$1px')
    .replace(/--spacing:\s*4px;?/, '')
    .replaceAll('var(--spacing)', '4px')
    // What Tailwind keeps ready for gradients and rings, of which the widget has none.
    .replaceAll(/,\s*--tw-gradient-(?:from|via|to)\b/g, '')
    .replace(
      /(box-shadow:\s*)(?:var\(--tw-(?:inset-shadow|inset-ring-shadow|ring-offset-shadow|ring-shadow)\),\s*)+/g,
      '$1',
    );
  // Tailwind's test for `color-mix()`, which every browser of shared/domain/browsers has.
  const mixed = unwrapped(named, /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{/);
  return writtenOut(withInitialValues(mixed));
}

/**
 * `@property` counts for nothing in a shadow root, and Tailwind guards its substitute, plain declarations of the initial
 * values, by a test for browsers that lack it. The declarations stay, the test and the rules without effect go.
 */
function withInitialValues(css: string): string {
  const bare = css.replace(/@property\s+--[\w-]+\s*\{[^}]*\}/g, '');
  return unwrapped(bare, /(?<=@layer properties\s*\{\s*)@supports[^{]*\{/);
}

/** The content of each block that begins so takes the place of its block. */
function unwrapped(css: string, opening: RegExp): string {
  const found = opening.exec(css);
  if (!found) return css;
  const from = found.index + found[0].length;
  const to = closing(css, from, '{}');
  return unwrapped(css.slice(0, found.index) + css.slice(from, to) + css.slice(to + 1), opening);
}
