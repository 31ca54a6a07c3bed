/** The content policy of a page of the backend's own: it loads from its own origin, and `more`. */
export function pagePolicy(...more: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    ...more,
    "base-uri 'none'",
    ...(more.some((directive) => directive.startsWith('form-action ')) ? [] : ["form-action 'none'"]),
  ].join('; ');
}
