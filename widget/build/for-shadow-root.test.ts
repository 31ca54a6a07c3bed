import { expect, test } from 'vitest';
import { shadowStyles } from './for-shadow-root.ts';

test('Tailwind’s initial values count without their test, and what a shadow root ignores is gone', () => {
  const css = `.a{color:red}
@property --tw-border-style { syntax: "*"; inherits: false; initial-value: solid; }
@layer properties { @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { *, ::before { --tw-shadow: 0 0; } } }
.b{--tw-shadow:1px 1px}.c{box-shadow:var(--tw-shadow)}`;
  const changed = shadowStyles(css);
  expect(changed).not.toContain('@supports');
  expect(changed).not.toContain('@property');
  expect(changed.replace(/\s+/g, '')).toContain('@layerproperties{*,::before{--tw-shadow:00;}}.b{');
});

test('a test for what every supported browser has is gone, and so is the name of the spacing', () => {
  const css = `:root, :host { --spacing: calc(var(--gt-px) * 4); }
.a { color: red; @supports (color: color-mix(in lab, red, red)) { color: color-mix(in srgb, red, blue); } }
.b { height: calc(var(--spacing) * 3); }`;
  expect(shadowStyles(css).replace(/\s+/g, '')).toBe(
    '.widget{}.a{color:red;color:color-mix(insrgb,red,blue);}.b{height:calc(4px*3);}',
  );
});

test('the design’s names belong to the box inside the element, in pixels', () => {
  expect(shadowStyles(':root,\n:host { --gt-gap: calc(var(--gt-px) * 4); }')).toBe(
    '.widget { --gt-gap: 4px; }',
  );
});
