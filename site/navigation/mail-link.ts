/** What links in mails carry. */
export type MailLink = Readonly<
  Partial<Record<'ref' | 'email' | 'token' | 'cancel' | 'host' | 'waitlist' | 'offer', string>>
>;

/** Where a field begins. Mail programs encode what is around its name, and `&amp;` is what HTML has for `&`. */
const beginnings = /(?:^|[?#&;]|%3f|%23|%26|%3b)(ref|email|token|cancel|host|waitlist|offer)(?:=|%3d)/gi;

/** In quoted-printable text, which some programs show as it is, each `=` is `=3D`. */
const quotedPrintable = /(ref|token|host|waitlist|offer)=3D/;

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** A value without what follows it. */
function clean(raw: string): string {
  const text = decoded(raw.replace(/[&?].*$/s, '')).replace(/^[\s"'<(]+|[\s"'>),;.]+$/g, '');
  // No address has a space: it was a plus sign.
  return text.includes('@') ? text.replace(/\s/g, '+') : text;
}

/** The text before it was encoded again, and before its lines were broken. */
function unspoiled(text: string): string {
  const encodedOnce = text.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%').replace(/%0[ad]/gi, '');
  return quotedPrintable.test(encodedOnce) ? encodedOnce.replaceAll('=3D', '=') : encodedOnce;
}

/**
 * The fields of the link that led here, from its fragment (which no server's log sees) or, in earlier mails, its query. What
 * mail programs spoil is read as what it can only have been.
 */
export function mailLink({ search, hash }: { readonly search: string; readonly hash: string }): MailLink {
  const link: Record<string, string> = {};
  for (const part of [search, hash]) {
    const text = unspoiled(part);
    const found = [...text.matchAll(beginnings)];
    found.forEach(({ 0: { length }, 1: name = '', index }, place) => {
      link[name.toLowerCase()] = clean(text.slice(index + length, found[place + 1]?.index));
    });
  }
  return link;
}
