import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../site/build/site-languages.ts';
import { widgetTexts } from '../../widget/build/language-files.ts';
import { actionMessage } from '../data/actions/action-messages.ts';
import { ActionErrorCode, type ActionErrorData } from '../domain/actions/answer.ts';
import { errorSentence, reasonSentences } from '../domain/actions/error-sentences.ts';
import { translator } from '../domain/languages/translator.ts';
import { readLanguages } from './languages.ts';

/** Whatever an error carries that its sentence depends on. */
const shapes: readonly ActionErrorData[] = [
  {},
  ...[...reasonSentences.keys()].map((reason) => ({ reason })),
  ...[0, 1, 3].map((left) => ({ left })),
  { attempts_left: 3 },
];
const sentences = ActionErrorCode.options.flatMap((code) =>
  shapes.flatMap((data) => [
    errorSentence(code, data),
    actionMessage('initialize_booking', code, data),
    actionMessage('validate_approved_booking', code, data),
  ]),
);

const { trip, errors } = widgetTexts();

describe.each([
  ['site', siteTexts()],
  ['widget', [...trip, ...errors]],
] as const)('in the %s', (_, sources) => {
  const fetched = new Set(sources.map(({ text }) => text));

  test.each(readLanguages())('every error of the function has a text in $language', ({ tag, texts }) => {
    const t = translator(tag, (text) => (fetched.has(text) ? texts[text] : undefined));
    expect([...new Set(sentences)].filter((sentence) => t<string>(sentence) === sentence)).toEqual([]);
  });
});
