import { expect, test } from 'vitest';
import { withInitialValues } from './properties-in-shadow.ts';

test('Tailwind’s initial values count without their test, and what a shadow root ignores is gone', () => {
  const css = `.a{color:red}
@property --tw-border-style { syntax: "*"; inherits: false; initial-value: solid; }
@layer properties { @supports ((-webkit-hyphens: none) and (not (margin-trim: inline))) { *, ::before { --tw-border-style: solid; } } }
.b{color:blue}`;
  const changed = withInitialValues(css);
  expect(changed).not.toContain('@supports');
  expect(changed).not.toContain('@property');
  expect(changed.replace(/\s+/g, '')).toContain(
    '@layerproperties{*,::before{--tw-border-style:solid;}}.b{color:blue}',
  );
});

test('styles without such variables stay as they are', () => {
  expect(withInitialValues('.a{color:red}')).toBe('.a{color:red}');
});
