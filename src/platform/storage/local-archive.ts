import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#common/ids/new-id.js';
import type { ArchiveWriter } from '../database/backup/archive-writer.js';
import {
  FilesWriter,
  type AddedFiles,
  type ArchivedObject,
  type FilesSource,
  type FilesTarget,
  type RestorableFiles,
} from '../database/backup/archived-files.js';
import { BackupError } from '../database/backup/backup.error.js';
import type { ArchivedFiles } from '../database/backup/manifest.js';
import { syncFile, unlessMissing, type LocalFiles, type ObjectNote } from './local-files.js';
import { isStorageKey } from './storage-key.js';

/** Backs up local files with their contents, and puts them back. */
export class LocalArchive implements FilesSource, FilesTarget {
  constructor(private readonly files: LocalFiles) {}

  async copyOut(archive: ArchiveWriter): Promise<ArchivedFiles> {
    const writer = new FilesWriter(archive);
    for await (const key of this.files.keys()) {
      const note = await this.files.readNote(key);
      const file = await unlessMissing(open(this.files.contentOf(key), 'r'));
      // A file that was deleted since its folder was listed.
      if (note === null || file === null) {
        await file?.close();
        continue;
      }
      await writer.addContent({ key, etag: note.etag, note }, file.createReadStream());
    }
    return writer.finish('local');
  }

  async add(archived: RestorableFiles): Promise<AddedFiles> {
    const listed = new Map(archived.objects.map((object) => [object.key, object]));
    const contents = archived.kind === 'local' ? await this.write(archived, listed) : [];
    const missing = archived.kind === 'local' ? [] : [...listed.keys()];
    return {
      missing,
      undo: async () => {
        for (const key of contents) await this.files.remove(key);
      },
      removeOthers: async () => {
        for await (const key of this.files.keys()) if (!listed.has(key)) await this.files.remove(key);
      },
    };
  }

  /** @returns the keys of the files that were not there before */
  private async write(
    archived: RestorableFiles,
    listed: ReadonlyMap<string, ArchivedObject>,
  ): Promise<string[]> {
    const added: string[] = [];
    const folder = this.files.uploadOf(newId());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      for await (const { key, bodies } of byFile(archived.contents())) {
        const object = listed.get(key);
        if (object === undefined || !isStorageKey(key)) throw altered(key);
        if (await this.isThere(object)) continue;
        const draft = join(folder, 'content');
        if ((await writeContent(draft, bodies)) !== object.checksum) throw altered(key);
        await this.files.publish(key, draft, object.note as ObjectNote, folder);
        added.push(key);
      }
      return added;
    } catch (error) {
      for (const key of added) await this.files.remove(key);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async isThere({ key, checksum }: ArchivedObject): Promise<boolean> {
    if ((await this.files.readNote(key)) === null) return false;
    const hash = createHash('sha256');
    for await (const piece of createReadStream(this.files.contentOf(key))) hash.update(piece as Buffer);
    return hash.digest('hex') === checksum;
  }
}

interface Pieces {
  key: string;
  bodies: AsyncIterable<Buffer>;
}

/** Groups the pieces of each file, which follow one another. */
async function* byFile(contents: AsyncGenerator<{ key: string; body: Buffer }>): AsyncGenerator<Pieces> {
  let next = await contents.next();
  while (!next.done) {
    const { key } = next.value;
    const bodies = async function* (): AsyncGenerator<Buffer> {
      while (!next.done && next.value.key === key) {
        yield next.value.body;
        next = await contents.next();
      }
    };
    const pieces = bodies();
    yield { key, bodies: pieces };
    // Pieces that were not read are skipped.
    while (!(await pieces.next()).done);
  }
}

async function writeContent(path: string, bodies: Pieces['bodies']): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  try {
    for await (const body of bodies) {
      hash.update(body);
      await file.writeFile(body);
    }
  } finally {
    await file.close();
  }
  await syncFile(path);
  return hash.digest('hex');
}

function altered(key: string): BackupError {
  return new BackupError(
    `The file ${key} came out different from its checksum.`,
    'Nothing was changed. Use another copy of the backup.',
  );
}
