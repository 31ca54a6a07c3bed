import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../site/build/site-languages.ts';
import { widgetTexts } from '../../widget/build/language-files.ts';
import { actionMessage } from '../data/actions/action-error.ts';
import { ActionErrorCode, type ActionErrorData } from '../domain/actions/answer.ts';
import { errorSentence, reasonSentences } from '../domain/actions/error-sentences.ts';
import { errorMessage } from '../domain/bookings/error-message.ts';
import { translator } from '../domain/languages/translator.ts';
import { readLanguages } from './languages.ts';

/** Whatever an error carries that its sentence depends on. */
const shapes: readonly ActionErrorData[] = [
  {},
  ...[...reasonSentences.keys()].map((reason) => ({ reason })),
  ...[0, 1, 3].map((left) => ({ left })),
  { attempts_left: 3 },
];
const ofActions = ActionErrorCode.options.flatMap((code) =>
  shapes.flatMap((data) => [
    errorSentence(code, data),
    actionMessage('initialize_booking', code, data),
    actionMessage('validate_approved_booking', code, data),
  ]),
);

/** Calls that the function did not answer, of which the last has a number of no sentence. */
const ofCalls = [401, 403, 404, 409, 424, 429, 500, 503, 418].map((code) => errorMessage({ code }));
const sentences = [...new Set([...ofActions, ...ofCalls])];

const { trip, errors } = widgetTexts();

describe.each([
  ['site', siteTexts()],
  ['widget', [...trip, ...errors]],
] as const)('in the %s', (_, sources) => {
  const fetched = new Set(sources.map(({ text }) => text));

  test.each(readLanguages())('every error has a text in $language', ({ tag, texts }) => {
    const t = translator(tag, (text) => (fetched.has(text) ? texts[text] : undefined));
    expect(sentences.filter((sentence) => t<string>(sentence) === sentence)).toEqual([]);
  });
});
