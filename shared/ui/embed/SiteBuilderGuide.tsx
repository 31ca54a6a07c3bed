import { siteBuilders } from '../../domain/embed/site-builders.ts';
import type { EmbedSnippet } from '../../domain/embed/snippet.ts';
import { CodeBlock } from './CodeBlock.tsx';

/** Where the lines go, for each way of making a site; one is opened at a time. */
export function SiteBuilderGuide({ snippet }: { readonly snippet: EmbedSnippet }) {
  return (
    <div className="border-b border-line">
      {siteBuilders.map(({ name, how, code }) => (
        <details key={name} name="site-builder" className="group border-t border-line">
          <summary className="flex min-h-12 items-center justify-between py-3 font-semibold hover:text-accent">
            {name}
            <svg
              viewBox="0 0 24 24"
              className="size-5 text-muted transition-transform group-open:rotate-180"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
            >
              <path d="m6 9.5 6 6 6-6" />
            </svg>
          </summary>
          <div className="space-y-4 pb-6">
            <p className="max-w-prose text-muted">{how}</p>
            {code && <CodeBlock label={`the lines for ${name}`} code={code(snippet)} />}
          </div>
        </details>
      ))}
    </div>
  );
}
