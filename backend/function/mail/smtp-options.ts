const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * How the server of `smtpUrl` is reached. Mail and password are encrypted on their way, by STARTTLS where the address is not
 * `smtps:`; a server that offers none is given neither. Only this machine's own may do without, except on port 587.
 */
export function smtpOptions(smtpUrl: string): { readonly url: string; readonly requireTLS: boolean } {
  const { hostname, port } = new URL(smtpUrl);
  return { url: smtpUrl, requireTLS: port === '587' || !thisMachine.has(hostname) };
}
