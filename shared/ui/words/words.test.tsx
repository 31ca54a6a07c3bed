import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { HostWords } from './HostWords.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import { plainWords, readMarkdown } from './read-markdown.ts';

const htmlOf = (text: string): string => {
  const { container, unmount } = render(<MarkdownText text={text} level={2} />);
  const html = container.innerHTML.replace(/ (?:class|dir|rel)="[^"]*"/g, '');
  unmount();
  return html;
};

test.each([
  ['One.\nTwo.\n\nThree.', '<p>One.\nTwo.</p><p>Three.</p>'],
  ['**Bold** and _so on_', '<p><strong>Bold</strong> and <em>so on</em></p>'],
  ['# Days\n## One', '<h2>Days</h2><h3>One</h3>'],
  ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>'],
  ['3. a', '<ol start="3"><li>a</li></ol>'],
  [
    '[us](https://a.example/b) <mailto:a@b.example>',
    '<p><a href="https://a.example/b">us</a> <a href="mailto:a@b.example">mailto:a@b.example</a></p>',
  ],
  ['[no](javascript:alert(1)) [no](data:text/html,x) [no](/x)', '<p>no no no</p>'],
  [
    '<b>bold</b> <script>alert(1)</script> &lt;',
    '<p>&lt;b&gt;bold&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt; &lt;</p>',
  ],
  ['<script>alert(1)</script>\n\n> `a`', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>&gt; `a`</p>'],
  ['a\n\n---\n\nb', '<p>a</p><p>b</p>'],
])('%j is drawn as %s', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

test('each paragraph has the direction of its own script', () => {
  render(<MarkdownText text={'A walk\n\nرحلة'} level={2} />);
  expect(screen.getAllByText(/./).map(({ dir }) => dir)).toEqual(['auto', 'auto']);
});

const signs = fc.string({ unit: fc.constantFrom(...'ab*_[]()<>/!#-+1.`:\n\\&; =\'"~|') });

test('no text becomes anything but words, emphasis, lists, headings and links to the web', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        signs,
        anyText(),
        fc.webUrl().map((url) => `[a](${url}) <img src=${url}>`),
      ),
      (text) => {
        const { container, unmount } = render(<MarkdownText text={text} level={2} />);
        const names = [...container.querySelectorAll('*')].map(({ localName }) => localName);
        const links = [...container.querySelectorAll('a')].map(({ protocol }) => protocol);
        unmount();
        expect(names.filter((name) => !/^(p|h[2-6]|ul|ol|li|em|strong|a)$/.test(name))).toEqual([]);
        expect(links.filter((scheme) => !/^(https?|mailto):$/.test(scheme))).toEqual([]);
      },
    ),
  );
});

describe('as the page shows it now', () => {
  test('markup is drawn once its reader is there', async () => {
    render(<HostWords text="A *slow* walk" level={2} />);
    expect(await screen.findByText('slow')).toHaveProperty('localName', 'em');
  });

  test('a text without markup is there at once', () => {
    render(<HostWords text={'One - two.\n\nThree.'} level={2} />);
    expect(screen.getByText(/One/).textContent).toBe('One - two.\n\nThree.');
  });
});

test('plain words keep the words and lose the signs', () => {
  expect(plainWords(readMarkdown('# A\n\n**b** [c](https://d.example)\n\n- e\n- f'))).toBe('A\nb c\ne\nf');
});
