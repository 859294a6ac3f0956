import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '#common/ids/new-id.js';
import { isStorageKey } from './storage-key.js';

/** What the local storage notes about an object, beside its content. */
export interface ObjectNote {
  readonly contentType: string;
  readonly size: number;
  readonly etag: string;
  /** In base64. */
  readonly sha256: string;
  /** ISO 8601. */
  readonly modifiedAt: string;
  /** The upload that made the object. */
  readonly uploadId: string;
}

/** Hashes of one part, in the forms that ETag and checksum need. */
export interface PartDigest {
  readonly md5: Buffer;
  /** In base64. */
  readonly sha256: string;
  readonly size: number;
}

/** Folders of the local storage: `objects/<key>`, its note `notes/<key>.json`, and `uploads/<id>/`. */
export class LocalFiles {
  constructor(readonly folder: string) {}

  get objects(): string {
    return join(this.folder, 'objects');
  }

  contentOf(key: string): string {
    return join(this.objects, checked(key));
  }

  noteOf(key: string): string {
    return join(this.folder, 'notes', `${checked(key)}.json`);
  }

  uploadOf(uploadId: string): string {
    if (!/^[\da-f-]{36}$/.test(uploadId)) throw new Error('not the id of an upload');
    return join(this.folder, 'uploads', uploadId);
  }

  partOf(uploadId: string, number: number): string {
    return join(this.uploadOf(uploadId), `part-${String(number).padStart(5, '0')}`);
  }

  /** A path for a draft that is renamed when it is complete; it ends with the upload. */
  draftIn(uploadId: string): string {
    return join(this.uploadOf(uploadId), `draft-${newId()}`);
  }

  /** Keys of all contents, in no particular order. */
  async *keys(): AsyncGenerator<string> {
    if (!(await exists(this.objects))) return;
    for await (const entry of await opendir(this.objects, { recursive: true })) {
      const key = relative(this.objects, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && isStorageKey(key)) yield key;
    }
  }

  async readNote(key: string): Promise<ObjectNote | null> {
    const text = await unlessMissing(readFile(this.noteOf(key), 'utf8'));
    return text === null || !(await exists(this.contentOf(key))) ? null : (JSON.parse(text) as ObjectNote);
  }

  /** Puts a finished draft in place. The note comes first, so that content without a note is never visible. */
  async publish(
    key: string,
    draft: string,
    note: ObjectNote,
    folder = this.uploadOf(note.uploadId),
  ): Promise<void> {
    const draftOfNote = join(folder, `note-${newId()}`);
    await mkdir(dirname(this.noteOf(key)), { recursive: true, mode: 0o700 });
    await mkdir(dirname(this.contentOf(key)), { recursive: true, mode: 0o700 });
    await writeDurably(draftOfNote, JSON.stringify(note));
    await rename(draftOfNote, this.noteOf(key));
    await rename(draft, this.contentOf(key));
  }

  async remove(key: string): Promise<void> {
    await rm(dirname(this.contentOf(key)), { recursive: true, force: true });
    await rm(dirname(this.noteOf(key)), { recursive: true, force: true });
  }
}

/** Appends a file to another and hashes it, also into `whole`; with `target` null it is only hashed. */
export async function copyAndDigest(
  source: string,
  target: string | null,
  whole?: Hash,
): Promise<PartDigest> {
  const digest = new DigestStream(whole);
  const output = target === null ? discard() : createWriteStream(target, { flags: 'a', mode: 0o600 });
  await pipeline(createReadStream(source), digest, output);
  return digest.result();
}

/** Passes bytes on and hashes them. */
export class DigestStream extends Transform {
  private readonly md5 = createHash('md5');
  private readonly sha256 = createHash('sha256');
  private size = 0;

  constructor(private readonly whole?: Hash) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.md5.update(chunk);
    this.sha256.update(chunk);
    this.whole?.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  /** To be called once, after the end. */
  result(): PartDigest {
    return { md5: this.md5.digest(), sha256: this.sha256.digest('base64'), size: this.size };
  }
}

/** The result, or null when the file or folder does not exist. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

export async function exists(path: string): Promise<boolean> {
  return (await unlessMissing(stat(path))) !== null;
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error('not the key of an object');
  return key;
}

function discard(): Transform {
  return new Transform({ transform: (_chunk, _encoding, done) => done() }).resume();
}
