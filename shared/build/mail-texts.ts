import path from 'node:path';
import { reachedFrom, type SourceText, textsInFile } from './source-texts.ts';

const mails = path.resolve(import.meta.dirname, '../../backend/function/mail/compose-mail.ts');

/** The texts of the mails, and of the calendar files that come with them. */
export function mailTexts(): SourceText[] {
  return [...reachedFrom(mails, false)].flatMap(textsInFile);
}
