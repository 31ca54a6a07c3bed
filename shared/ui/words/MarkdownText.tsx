import { Fragment, type ReactNode } from 'react';
import { isSafe, type Node, readMarkdown } from './read-markdown.ts';

interface Props {
  readonly text: string;
  /** Of the highest heading in it. */
  readonly level: 2 | 3 | 4;
}

/**
 * What a host wrote, with its markup, each paragraph in the direction of its own script. It brings the reader of Markdown
 * along: pages draw it at build or fetch it late.
 */
export function MarkdownText({ text, level }: Props) {
  return drawnAll(readMarkdown(text), level);
}

function drawnAll(nodes: readonly Node[], level: Props['level']): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move by themselves.
    <Fragment key={index}>{drawn(node, level)}</Fragment>
  ));
}

/** Nothing is drawn but what is named here. */
function drawn(node: Node, level: Props['level']): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir="auto" className="mt-[1em] whitespace-pre-line first:mt-0">
          {drawnAll(node.children, level)}
        </p>
      );
    case 'heading': {
      const Heading = `h${Math.min(6, level + node.depth - 1)}` as 'h2';
      return (
        <Heading dir="auto" className="mt-[1.5em] text-title font-semibold first:mt-0">
          {drawnAll(node.children, level)}
        </Heading>
      );
    }
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1} className="mt-[1em] list-decimal ps-6 first:mt-0">
          {drawnAll(node.children, level)}
        </ol>
      ) : (
        <ul className="mt-[1em] list-disc ps-6 first:mt-0">{drawnAll(node.children, level)}</ul>
      );
    case 'listItem': {
      // An item's first paragraph has no paragraph around it.
      const [first, ...others] = node.children;
      const [start, rest] = first?.type === 'paragraph' ? [first.children, others] : [[], node.children];
      return (
        <li dir="auto" className="mt-1">
          {drawnAll(start, level)}
          {drawnAll(rest, level)}
        </li>
      );
    }
    case 'text':
      return node.value;
    case 'break':
      return '\n';
    case 'emphasis':
      return <em>{drawnAll(node.children, level)}</em>;
    case 'strong':
      return <strong>{drawnAll(node.children, level)}</strong>;
    case 'link': {
      const words = drawnAll(node.children, level);
      return isSafe(node.url) ? (
        <a href={node.url} rel="nofollow ugc noopener" className="text-accent underline">
          {words}
        </a>
      ) : (
        words
      );
    }
    default:
      return null;
  }
}
