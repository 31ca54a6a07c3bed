import type { Translate } from '../../domain/languages/translate.ts';

/** A traveller's gender, as it stands in a list. */
export function genderWord(gender: string, t: Translate): string {
  if (gender === 'male') return t('male');
  if (gender === 'female') return t('female');
  return gender === 'other' ? t('other') : gender;
}
