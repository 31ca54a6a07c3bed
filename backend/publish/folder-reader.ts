import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

import { type BucketId, type PictureFile, readPicture } from './pictures.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';

/** Reads the files of a folder by their names in it, and collects what is wrong with them, one line each. */
export function createFolderReader(folder: string) {
  const mistakes: string[] = [];
  const notes: string[] = [];

  return {
    mistakes,
    notes,

    /** Such as `trips/spiti-valley`. */
    foldersIn(kind: string): string[] {
      const inside = path.join(folder, kind);
      const entries = existsSync(inside) ? readdirSync(inside, { withFileTypes: true }) : [];
      const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      return folders.map(({ name }) => `${kind}/${name}`).sort();
    },

    yaml<const Schema extends v.GenericSchema>(
      name: string,
      schema: Schema,
    ): YamlFile<v.InferOutput<Schema>> {
      const read = readYaml(path.join(folder, name), name, schema);
      mistakes.push(...read.mistakes);
      return read;
    },

    /** Null where there is no such file. */
    text(name: string, schema: v.GenericSchema<string, string>): string | null {
      const file = path.join(folder, name);
      if (!existsSync(file)) return null;
      const parsed = v.safeParse(schema, readFileSync(file, 'utf8'));
      if (parsed.success) return parsed.output;
      mistakes.push(...parsed.issues.map(({ message }) => `${name}: the text ${message}.`));
      return null;
    },

    /** The pictures that a field of a YAML file names; those that cannot be published are mistakes. */
    pictures(
      bucketId: BucketId,
      owner: string,
      names: readonly string[],
      placed: (index: number, text: string) => string,
    ): PictureFile[] {
      return names.flatMap((name, index) => {
        const picture = readPicture(bucketId, path.join(folder, owner), name);
        if (typeof picture !== 'string') return [picture];
        mistakes.push(placed(index, picture));
        return [];
      });
    },
  };
}

export type FolderReader = ReturnType<typeof createFolderReader>;
