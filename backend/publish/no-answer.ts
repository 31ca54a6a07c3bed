/**
 * Why a request got no answer, such as `connect ECONNREFUSED 127.0.0.1:4322` or `self-signed certificate`; null for every other
 * error.
 */
export function whyNoAnswer(thrown: unknown): string | null {
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return 'it took too long';
  if (!(thrown instanceof TypeError && thrown.cause instanceof Error)) return null;
  const { cause } = thrown;
  const code = 'code' in cause ? String(cause.code) : '';
  // A host with several addresses has an error for each and no message; that of a broken handshake is a line of its library's code.
  const isSentence = cause.message !== '' && !cause.message.includes(':error:');
  return isSentence ? cause.message : code || cause.name;
}
