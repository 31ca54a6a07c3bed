import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { pictureLimits } from '../../shared/domain/pictures/picture-limits.ts';
import { type BucketId, type PictureFile, preparedPicture } from './prepared-pictures.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';

/** A file's content, or why there is none, as the rest of a sentence about it. */
type FileContent = { readonly bytes: Uint8Array } | { readonly problem: string };

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

type FolderFiles = ReturnType<typeof openFolder>;

const contents: readonly (readonly [RegExp, string])[] = [
  [/\.ya?ml$/i, 'fields'],
  [/\.(md|markdown|mdown|txt|text|rtf|docx?|odt|html?)$/i, 'text'],
  [/\.(jpe?g|png|webp|gif|heic|heif|avif|tiff?|bmp|svg)$/i, 'picture'],
];

/** What a file holds by its ending; null for any other ending, and for none. */
function kindOf(name: string): string | null {
  return contents.find(([ending]) => ending.test(name))?.[1] ?? null;
}

/** Reads the files of a folder by their names in it, and collects what is wrong with them, one line each. */
export function createFolderReader(folder: string) {
  const files = openFolder(folder);
  const mistakes: string[] = [];
  const notes: string[] = [];

  /** Null where there is none that can be read: a mistake, unless it may be left out and no other is likely meant by it. */
  function readText(owner: string, name: string, mayBeLeftOut: boolean): string | null {
    const file = files.text(owner, name);
    if (file !== null && 'text' in file) return file.text;
    const meant = file === null ? likeliest(files, owner, name) : '';
    const problem = file === null ? `is missing${meant}` : file.problem;
    if (file !== null || !mayBeLeftOut || meant !== '')
      mistakes.push(`${owner}/${name}: this file ${problem}.`);
    return null;
  }

  return {
    mistakes,
    notes,

    /** Such as `trips/spiti-valley`; none where nothing is called `kind`. What is not a folder, and likely meant as one, is a mistake. */
    foldersIn(kind: string): string[] {
      if (files.namesIn('').includes(kind) && !files.isFolder(kind))
        mistakes.push(`${kind}: this must be a folder, and no link to one.`);
      const entries = files.namesIn(kind).map((name) => `${kind}/${name}`);
      const others = entries.filter((name) => !files.isFolder(name));
      mistakes.push(
        ...others.map((name) => `${name}: only folders can be in ${kind}, and no links to folders.`),
      );
      return entries.filter((name) => files.isFolder(name)).sort();
    },

    yaml<const Schema extends v.GenericSchema>(
      owner: string,
      name: string,
      schema: Schema,
    ): YamlFile<v.InferOutput<Schema>> {
      const text = readText(owner, name, false);
      if (text === null) return noFile;
      const read = readYaml(text, `${owner}/${name}`, schema);
      mistakes.push(...read.mistakes);
      notes.push(...read.notes);
      return read;
    },

    /** Null where there is no such file. */
    text(owner: string, name: string, schema: v.GenericSchema<string, string>): string | null {
      const text = readText(owner, name, true);
      if (text === null || text.trim() === '') return null;
      const parsed = v.safeParse(schema, text);
      if (parsed.success) return parsed.output;
      mistakes.push(...parsed.issues.map(({ message }) => `${owner}/${name}: the text ${message}.`));
      return null;
    },

    /** The pictures that a field of a YAML file names; those that cannot be published are mistakes. */
    async pictures(
      bucketId: BucketId,
      owner: string,
      /** Null where an entry names none. */
      names: readonly (string | null)[],
      placed: (index: number, text: string) => string,
    ): Promise<PictureFile[]> {
      const pictures: PictureFile[] = [];
      for (const [index, name] of names.entries()) {
        if (name === null) continue;
        const picture = await readPicture(files, { bucketId, owner, name });
        if (typeof picture === 'string') mistakes.push(placed(index, `names ${name}, which ${picture}`));
        else pictures.push(picture);
      }
      return pictures;
    },

    /** Once all is read: a note for each file that nothing asked for, and for what lies beside the two folders. */
    noteUnread(owners: readonly string[]): void {
      const beside = files.namesIn('').filter((name) => !kinds.includes(name));
      const misnamed = beside.filter((name) => /^(host|trip)s?$/i.test(name));
      mistakes.push(...misnamed.map((name) => `${name}: the two folders are called ${kinds.join(' and ')}.`));
      const others = beside.filter(
        (name) => !misnamed.includes(name) && (files.isFolder(name) || isPublishable(name)),
      );
      const unread = [...others, ...owners.flatMap((owner) => files.unread(owner))];
      notes.push(
        ...unread.map((name) => `${name}: this ${files.isFolder(name) ? 'folder' : 'file'} was not read.`),
      );
    },
  };
}

export type FolderReader = ReturnType<typeof createFolderReader>;

const kinds = ['hosts', 'trips'];

/** Projects have readmes, licences and settings of their own. */
const isPublishable = (name: string): boolean => kindOf(name) !== null && !/^(readme|licen[cs]e)/i.test(name);

const noFile = {
  output: null,
  fields: {},
  mistakes: [],
  notes: [],
  placed: (_: unknown, text: string) => text,
};

async function readPicture(
  files: FolderFiles,
  { bucketId, owner, name }: { readonly bucketId: BucketId; readonly owner: string; readonly name: string },
): Promise<PictureFile | string> {
  const file = files.read(owner, name, pictureLimits.mostBytes);
  if (file === null) return `is not in this folder${likeliest(files, owner, name)}`;
  return 'problem' in file ? file.problem : preparedPicture(bucketId, file.bytes);
}

/** The end of a sentence about a file that is missing. */
function likeliest(files: FolderFiles, owner: string, name: string): string {
  const meant = files.likeliest(owner, name);
  return meant === null ? '' : `, but ${meant} is there: the names must be the same, letter by letter`;
}
