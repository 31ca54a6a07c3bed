import { createHash } from 'node:crypto';

/** A page's content security policy lets it run a script of its own by its hash. */
export function allowScript(html: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const allowed = html.replace(
    /(<meta http-equiv="content-security-policy"[^>]*script-src)/i,
    `$1 'sha256-${hash}'`,
  );
  if (allowed === html) throw new Error('A page has no content security policy to allow its script in.');
  return allowed;
}
