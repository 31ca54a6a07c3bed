import { html, raw } from 'hono/html';
import {
  bookingLine,
  type Embed,
  type Markup,
  scriptLine,
  statusLine,
} from '../../../backend/local/launch/host-pages/snippet.ts';
import type { Hostility } from './hostilities.ts';

/** A page with only the two elements, at full width, and the chosen hostilities; without any, the reference for looks. */
export function hostilePage(embed: Embed, chosen: readonly Hostility[]): Markup {
  const does = (name: string) => chosen.some((one) => one.name === name);
  const widgetScript = `${embed.siteUrl}/widget/v1/group-trips.js`;
  return html`${does('quirks') ? '' : raw('<!doctype html>\n')}<html lang="en"${does('rtl') ? html` dir="rtl"` : ''}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>A hostile page</title>
  <link rel="stylesheet" href="/test-files/bare.css">
  ${chosen.filter(({ styleSheet }) => styleSheet).map(({ name }) => html`<link rel="stylesheet" href="/test-files/hostile/${name}.css">`)}
  <script src="/files/analytics.js"></script>
  ${chosen.filter(({ script }) => script).map(({ name }) => html`<script src="/test-files/hostile/${name}.js" data-widget="${widgetScript}"></script>`)}
  ${does('classic') ? html`<script defer src="${widgetScript}"></script>` : ''}
  ${does('late') || does('classic') ? '' : scriptLine(embed)}
  ${does('twice') ? html`${scriptLine(embed)}<script type="module" src="${widgetScript}?again"></script>` : ''}
  ${does('base') ? html`<base href="https://elsewhere.example/deep/down/" target="_blank">` : ''}
</head>
<body>
${does('z-index') ? html`<div class="banner">We use cookies. Or do we?</div><div class="bubble">Chat</div>` : ''}
${bookingLine(embed)}
${statusLine(embed)}
</body>
</html>`;
}

/** The headers of the chosen hostilities. */
export function hostileHeaders(
  chosen: readonly Hostility[],
  policy: readonly string[],
): Readonly<Record<string, string>> {
  const does = (name: string) => chosen.some((one) => one.name === name);
  return {
    ...(does('csp') && { 'Content-Security-Policy': ["default-src 'none'", ...policy].join('; ') }),
    ...(does('trusted-types') && {
      'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types group-trips",
    }),
    ...(does('coop') && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    ...(does('require-corp') && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    ...(does('credentialless') && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  };
}
