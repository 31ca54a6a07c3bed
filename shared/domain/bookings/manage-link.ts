/** The trip that the signed text of a link to its host's view is about, also of an ended one; empty where it is no such text. */
export function tripOfLink(token: string): string {
  return /^(.+)\.\d+\.[\w-]+$/.exec(token)?.[1] ?? '';
}
