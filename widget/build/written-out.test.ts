import { expect, test } from 'vitest';
import { writtenOut } from './written-out.ts';

const plain = (css: string): string => css.replace(/\s+/g, '');

test('a name with one value is that value', () => {
  const css =
    '*{--tw-border-style: solid;--tw-x:1}.a{border-style:var(--tw-border-style)}.b{order:var( --tw-x )}';
  expect(plain(writtenOut(css))).toBe('*{}.a{border-style:solid}.b{order:1}');
});

test('a name that is initial, or declared nowhere, is what its reader falls back to', () => {
  const css = `*{--tw-leading:initial}
.a{line-height:var(--tw-leading,var(--lh, 1.6))}
.b{transition-duration:var(--tw-duration,.15s)}
.c{font-variant:var(--tw-ordinal,) var(--tw-leading,)}`;
  expect(plain(writtenOut(css))).toBe(
    '*{}.a{line-height:var(--lh,1.6)}.b{transition-duration:.15s}.c{font-variant:}',
  );
});

test('a name that is read where it is declared is the value from there', () => {
  const css = '*{--tw-shadow:0 0}.a{--tw-shadow:1px 1px;box-shadow:var(--tw-shadow)}';
  expect(plain(writtenOut(css))).toBe('*{}.a{box-shadow:1px1px}');
});

test('a name with two values stays, an unused one goes', () => {
  const css =
    '*{--tw-tracking:initial;--tw-weight:1}.a{--tw-tracking:.06em}.b{--tw-weight:2}.c{letter-spacing:var(--tw-tracking,0)}';
  expect(writtenOut(css)).toBe(
    '*{--tw-tracking:initial;}.a{--tw-tracking:.06em}.b{}.c{letter-spacing:var(--tw-tracking,0)}',
  );
});

test('a name is not taken for the longer one that begins like it', () => {
  const css =
    '*{--tw-ring:1;--tw-ring-color:red;--tw-ring-color:blue}.a{a:var(--tw-ring);b:var(--tw-ring-color)}';
  expect(writtenOut(css)).toBe('*{--tw-ring-color:red;--tw-ring-color:blue}.a{a:1;b:var(--tw-ring-color)}');
});

test('the design’s own names stay', () => {
  const css = '.a{--gt-gap:4px;gap:var(--gt-gap)}';
  expect(writtenOut(css)).toBe(css);
});
