import { expect, test } from 'vitest';
import { memoryStorage } from './testing/memory-storage.ts';
import { readThemePreference, themeFor, toggledTheme, writeThemePreference } from './theme.ts';

test('the system decides until somebody chose', () => {
  const storage = memoryStorage();
  expect(readThemePreference(storage)).toBe('system');
  expect(themeFor('system', true)).toBe('dark');
  expect(themeFor('system', false)).toBe('light');
});

test('a choice is kept, whatever the system prefers', () => {
  const storage = memoryStorage();
  writeThemePreference(storage, 'light');
  expect(themeFor(readThemePreference(storage), true)).toBe('light');
});

test('an unknown choice is none', () => {
  const storage = memoryStorage();
  writeThemePreference(storage, 'sepia' as never);
  expect(readThemePreference(storage)).toBe('system');
});

test('the toggle goes from what is shown to the other', () => {
  expect(toggledTheme('dark')).toBe('light');
  expect(toggledTheme('light')).toBe('dark');
});
