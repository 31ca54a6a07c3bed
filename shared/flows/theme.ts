import type { DraftStorage } from './ports.ts';

/** What the visitor chose; `system` follows the device. */
export type ThemePreference = 'light' | 'dark' | 'system';

/** What is shown. */
export type Theme = 'light' | 'dark';

/** Where the preference lies in the browser's storage. */
export const themeStorageKey = 'group-trips:theme';

const isPreference = (value: unknown): value is ThemePreference =>
  value === 'light' || value === 'dark' || value === 'system';

/** The stored preference; the system's where none, or an unknown one, is stored. */
export const readThemePreference = (storage: Pick<DraftStorage, 'read'>): ThemePreference => {
  const stored = storage.read(themeStorageKey);
  return isPreference(stored) ? stored : 'system';
};

export const writeThemePreference = (
  storage: Pick<DraftStorage, 'write'>,
  preference: ThemePreference,
): void => storage.write(themeStorageKey, preference);

/** The theme to show, given whether the device prefers dark. */
export const themeFor = (preference: ThemePreference, systemPrefersDark: boolean): Theme => {
  if (preference !== 'system') return preference;
  return systemPrefersDark ? 'dark' : 'light';
};

/** The toggle switches between light and dark, away from what is shown. */
export const toggledTheme = (shown: Theme): Theme => (shown === 'dark' ? 'light' : 'dark');
