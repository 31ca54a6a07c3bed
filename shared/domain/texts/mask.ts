const shownFirst = 2;
const shownLast = 4;

/**
 * A phone number with only its first 2 and last 4 characters: '98****3210'. A number so short that those would
 * be all of it is hidden as a whole. Masking a masked number changes nothing.
 */
export function maskPhone(phone: string): string {
  const characters = [...phone];
  const hidden = characters.length - shownFirst - shownLast;
  if (hidden <= 0) return '*'.repeat(characters.length);
  return [...characters.slice(0, shownFirst), '*'.repeat(hidden), ...characters.slice(-shownLast)].join('');
}

/**
 * An e-mail address with only the first character of its name, and its domain: 'a***@example.com'. How long the
 * name is does not show. Masking a masked address changes nothing.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first] = email;
  return `${first}***${email.slice(at)}`;
}
