import PostalMime, { type Address } from 'postal-mime';

export type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

/** Reads a raw mail. Addresses are without names, separated by a comma and a space; headers have their names in lower case. */
export async function parseMail(raw: Uint8Array) {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    to: addressesOf(mail.to ?? []),
    from: addressesOf(mail.from ? [mail.from] : []),
    replyTo: addressesOf(mail.replyTo ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.mimeType,
      /** Of a picture that the mail itself shows; else ''. */
      cid: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
      content: bytesOf(attachment.content),
    })),
  };
}

function addressesOf(addresses: readonly Address[]): string {
  return addresses
    .flatMap(({ address, group }) => group?.map((member) => member.address) ?? [address])
    .filter(Boolean)
    .join(', ');
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
