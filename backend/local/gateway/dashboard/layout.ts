import { html } from 'hono/html';

import type { CurrencyCode } from '../../../../shared/domain/currency.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';

export type Markup = ReturnType<typeof html>;

/** What a page says about the operator's last act; null for a page that was simply opened. */
export type Notice = { readonly kind: 'done' | 'problem'; readonly text: string } | null;

export function layout(title: string, notice: Notice, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${notice?.kind === 'problem' ? `Problem: ${title}` : title}</title>
  <link rel="stylesheet" href="/gateway/dashboard.css">
</head>
<body>
<main>
  ${content}
</main>
</body>
</html>`;
}

/** Goes right below the heading of the page. */
export function noticeOf(notice: Notice): Markup | '' {
  if (!notice) return '';
  return html`<p class="notice ${notice.kind}" role="${notice.kind === 'problem' ? 'alert' : 'status'}">${notice.text}</p>`;
}

export function money(minor: number, currency: CurrencyCode): string {
  return formatMoney({ minor, currency });
}

/** @param seconds since 1970. */
export function moment(seconds: number): Markup {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

export function fact(name: string, value: string | Markup | readonly (string | Markup)[]): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
