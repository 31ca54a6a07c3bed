import { expect, test } from 'vitest';
import { pageRoutes } from './own-pages.ts';

test('the look of the pages is one style sheet that loads nothing else', async () => {
  const answer = await pageRoutes().request('/pages.css');
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('prefers-color-scheme');
  expect(text).not.toMatch(/@import|url\(/);
});
