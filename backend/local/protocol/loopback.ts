/** Whether a host name, or an address, is this machine's own. */
export function isLoopback(name: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(name);
}
