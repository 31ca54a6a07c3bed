import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file's content, or why there is none, as the rest of a sentence about it. */
export type FileContent = { readonly bytes: Uint8Array } | { readonly problem: string };

const mostTextBytes = 1_000_000;

/**
 * The one reader of a host's folder. It reads regular files whose real path is inside of it, finds them by their names in
 * NFC and letter by letter on every machine, and knows in the end which of them nobody asked for.
 */
export function openFolder(folder: string) {
  const root = realpathSync(folder);
  const asked = new Set<string>();

  /** The names in a folder of this one as they are written, hidden ones left out. */
  function namesIn(owner: string): string[] {
    const inside = path.join(root, owner);
    const isFolder = lstatSync(inside, { throwIfNoEntry: false })?.isDirectory() ?? false;
    return isFolder ? readdirSync(inside).filter((name) => !name.startsWith('.')) : [];
  }

  const isFolder = (name: string): boolean => lstatSync(path.join(root, name)).isDirectory();

  function content(file: string, mostBytes: number): FileContent {
    try {
      const real = realpathSync(file);
      if (!real.startsWith(root + path.sep)) return { problem: 'leads out of this folder' };
      const stat = statSync(real);
      if (!stat.isFile()) return { problem: 'is not a file' };
      if (stat.size > mostBytes) return { problem: `is larger than ${mostBytes / 1_000_000} MB` };
      return { bytes: readFileSync(real) };
    } catch (error) {
      return {
        problem: `cannot be read (${error instanceof Error && 'code' in error ? error.code : error})`,
      };
    }
  }

  /** Null where no file has this name. */
  function read(owner: string, name: string, mostBytes: number): FileContent | null {
    const written = namesIn(owner).find((one) => one.normalize() === name.normalize());
    if (written === undefined) return null;
    asked.add(`${owner}/${written}`);
    return content(path.join(root, owner, written), mostBytes);
  }

  return {
    namesIn,
    isFolder,
    read,

    /** As text in UTF-8, with `\n` at the end of each line and without a byte order mark. */
    text(owner: string, name: string): { readonly text: string } | { readonly problem: string } | null {
      const file = read(owner, name, mostTextBytes);
      if (file === null || 'problem' in file) return file;
      try {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(file.bytes);
        if (!text.includes('\0')) return { text: text.replace(/\r\n?/g, '\n') };
      } catch {
        // Reported below, as what has a zero byte is.
      }
      return { problem: 'is not text in UTF-8: save it with that encoding' };
    },

    /** A file that was probably meant by this name: only letters' case, or the ending, differ. */
    likeliest(owner: string, name: string): string | null {
      const lower = (text: string) => text.normalize().toLowerCase();
      const stem = (text: string) => path.parse(lower(text)).name;
      const isAlike = (one: string) =>
        lower(one).startsWith(`${lower(name)}.`) ||
        (stem(one) === stem(name) && (kindOf(one) === kindOf(name) || path.extname(one) === ''));
      return namesIn(owner).find((one) => !asked.has(`${owner}/${one}`) && isAlike(one)) ?? null;
    },

    /** What is in this folder of ours and was not read. */
    unread: (owner: string): string[] =>
      namesIn(owner)
        .map((name) => `${owner}/${name}`)
        .filter((name) => !asked.has(name)),
  };
}

export type FolderFiles = ReturnType<typeof openFolder>;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\.ya?ml$/i, 'fields'],
  [/\.(md|markdown|mdown|txt|text|rtf|docx?|odt|html?)$/i, 'text'],
  [/\.(jpe?g|png|webp|gif|heic|heif|avif|tiff?|bmp|svg)$/i, 'picture'],
];

/** What a file holds by its ending; null for any other ending, and for none. */
export function kindOf(name: string): string | null {
  return kinds.find(([ending]) => ending.test(name))?.[1] ?? null;
}
