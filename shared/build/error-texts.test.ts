import { expect, test } from 'vitest';
import { siteTexts } from '../../site/build/site-languages.ts';
import { widgetTexts } from '../../widget/build/language-files.ts';
import { ActionErrorCode } from '../domain/actions/answer.ts';
import { errorSentence, reasonSentences } from '../domain/actions/error-sentences.ts';
import { errorMessage } from '../domain/bookings/error-message.ts';
import { readLanguages } from './languages.ts';

const onSite = new Set(siteTexts().map(({ text }) => text));
const inWidget = new Set(
  Object.values(widgetTexts())
    .flat()
    .map(({ text }) => text),
);

const ofActions = ActionErrorCode.options.flatMap((code) => [
  errorSentence(code, { left: 0 }),
  errorSentence(code, { attempts_left: 1 }),
]);
const ofCalls = [401, 403, 404, 409, 424, 429, 500, 503, 418].map((code) => errorMessage({ code }));
const sentences = new Set([...ofActions, ...reasonSentences.values(), ...ofCalls]);

test.each([...sentences])('the site and the widget word the error: %s', (sentence) => {
  const text = sentence.replace(/\d+/, '{n}');
  const known = [text, sentence].filter((one) => onSite.has(one) && inWidget.has(one));
  expect(known).not.toEqual([]);
  for (const { tag, texts } of readLanguages()) expect(Object.keys(texts), tag).toContain(known[0]);
});
