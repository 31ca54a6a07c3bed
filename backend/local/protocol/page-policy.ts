/** The content policy of a page of the backend's own: it loads and asks what lies beside it, and `more`. */
export const pagePolicy = (...more: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
