import { expect, test } from 'vitest';
import { shadowStyles } from './for-shadow-root.ts';

test('Tailwind’s initial values count without their test, and what a shadow root ignores is gone', () => {
  const css = `.a{color:red}
@property --tw-border-style { syntax: "*"; inherits: false; initial-value: solid; }
@layer properties { @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { *, ::before { --tw-shadow: 0 0; } } }
.b{--tw-shadow:1px 1px;box-shadow:var(--tw-shadow)}`;
  const changed = shadowStyles(css);
  expect(changed).not.toContain('@supports');
  expect(changed).not.toContain('@property');
  expect(changed.replace(/\s+/g, '')).toContain('@layerproperties{*,::before{--tw-shadow:00;}}.b{');
});

test('the design’s names belong to the box inside the element, in pixels', () => {
  expect(shadowStyles(':root,\n:host { --gt-gap: calc(var(--gt-px) * 4); }')).toBe(
    '.widget { --gt-gap: 4px; }',
  );
});
