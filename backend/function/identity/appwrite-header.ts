type Headers = Readonly<Record<string, string | undefined>>;

/**
 * A header that Appwrite itself set. A caller can add one of the same name in other letters, which a real server passes on
 * before its own, and Node joins the two into one text: only what comes last is the server's.
 */
export function appwriteHeader(headers: Headers, name: `x-appwrite-${string}`): string | undefined {
  return headers[name]?.split(',').at(-1)?.trim();
}
