import { Fragment } from 'react';
import type { Words, WordsBlock, WordsPart } from '../../domain/texts/words.ts';

interface Props {
  readonly words: Words;
  /** Of the highest heading in it. */
  readonly level: 2 | 3 | 4;
}

/** What a host wrote, each paragraph in the direction of its own script. */
export function WordsText({ words, level }: Props) {
  return words.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move by themselves.
    <BlockText key={index} block={block} level={level} />
  ));
}

function BlockText({ block, level }: { readonly block: WordsBlock; readonly level: Props['level'] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto" className="mt-[1em] whitespace-pre-line first:mt-0">
          <Parts parts={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${Math.min(6, level + block.depth - 1)}` as 'h2';
      return (
        <Heading dir="auto" className="mt-[1.5em] text-title font-semibold first:mt-0">
          <Parts parts={block.content} />
        </Heading>
      );
    }
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never move by themselves.
        <li key={index} dir="auto" className="mt-1">
          <ItemText words={item} level={level} />
        </li>
      ));
      return block.start === null ? (
        <ul className="mt-[1em] list-disc ps-6 first:mt-0">{items}</ul>
      ) : (
        <ol start={block.start} className="mt-[1em] list-decimal ps-6 first:mt-0">
          {items}
        </ol>
      );
    }
  }
}

/** An item of one paragraph has no paragraph around it. */
function ItemText({ words, level }: Props) {
  const [first, ...others] = words;
  if (first?.kind !== 'paragraph') return <WordsText words={words} level={level} />;
  return (
    <>
      <Parts parts={first.content} />
      <WordsText words={others} level={level} />
    </>
  );
}

function Parts({ parts }: { readonly parts: readonly WordsPart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move by themselves.
    <Fragment key={index}>{partText(part)}</Fragment>
  ));
}

function partText(part: WordsPart) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'emphasis':
      return (
        <em>
          <Parts parts={part.content} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Parts parts={part.content} />
        </strong>
      );
    case 'link':
      return (
        <a href={part.href} rel="nofollow ugc noopener" className="text-accent underline">
          <Parts parts={part.content} />
        </a>
      );
  }
}
