import { createHash } from 'node:crypto';
import { sha256, type ArchiveWriter } from './archive-writer.js';
import type { BackupError } from './backup.error.js';
import type { ArchivedFiles } from './manifest.js';

/** Tar wants the size of an entry before its content, so files and the index are cut into pieces that fit into memory. */
const PART_BYTES = 4 * 1024 * 1024;

const CONTENT = /^files\/content\/(.+)\/(\d+)\.part$/;
const INDEX = /^files\/index\/(\d+)\.jsonl$/;

/** An object as the index of the archive lists it. */
export interface ArchivedObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  /** SHA-256 of the content in hexadecimal; null where the archive lists an object without its content. */
  readonly checksum: string | null;
  /** Number of entries that hold the content. */
  readonly parts: number;
  /** What the storage notes about the object; null without content. */
  readonly note: unknown;
}

/** Copies what the product keeps beside the database. */
export interface FilesSource {
  copyOut(archive: ArchiveWriter): Promise<ArchivedFiles>;
}

/** Puts the files of an archive back. */
export interface FilesTarget {
  /**
   * Adds the files that are not there yet and verifies their checksums; nothing that is there is changed.
   * @throws BackupError when the archive does not fit the storage
   */
  add(archived: RestorableFiles): Promise<AddedFiles>;
}

export interface RestorableFiles {
  readonly kind: ArchivedFiles['kind'];
  readonly objects: readonly ArchivedObject[];
  /** The pieces of the contents in the order of the archive, with their keys. */
  contents(): AsyncGenerator<{ key: string; body: Buffer }>;
}

export interface AddedFiles {
  /** Removes what was added. */
  undo(): Promise<void>;
  /** Removes what the archive does not list. */
  removeOthers(): Promise<void>;
  /** Keys of listed objects that the storage does not hold as they were. */
  readonly missing: readonly string[];
}

/** Collects the index and writes the contents of files. */
export class FilesWriter {
  private readonly index = createHash('sha256');
  private pending = '';
  private parts = 0;
  private objects = 0;
  private bytes = 0;

  constructor(private readonly archive: ArchiveWriter) {}

  /** Writes a content; `note` is kept beside it. */
  async addContent(
    object: Pick<ArchivedObject, 'key' | 'etag' | 'note'>,
    content: AsyncIterable<Buffer>,
  ): Promise<void> {
    const hash = createHash('sha256');
    let [parts, size, pending] = [0, 0, [] as Buffer[]];
    const writePart = async (): Promise<void> => {
      await this.archive.add(contentName(object.key, ++parts), Buffer.concat(pending));
      pending = [];
    };
    let waiting = 0;
    for await (const piece of content) {
      hash.update(piece);
      pending.push(piece);
      [size, waiting] = [size + piece.length, waiting + piece.length];
      if (waiting < PART_BYTES) continue;
      await writePart();
      waiting = 0;
    }
    if (waiting > 0) await writePart();
    await this.list({ ...object, size, checksum: hash.digest('hex'), parts });
  }

  /** Lists an object whose content stays where it is. */
  async list(object: ArchivedObject): Promise<void> {
    this.pending += `${JSON.stringify(object)}\n`;
    this.objects += 1;
    this.bytes += object.size;
    if (this.pending.length >= PART_BYTES) await this.writeIndex();
  }

  async finish(kind: ArchivedFiles['kind']): Promise<ArchivedFiles> {
    if (this.pending !== '') await this.writeIndex();
    const { objects, bytes, parts } = this;
    return { kind, objects, bytes, parts, checksum: this.index.digest('hex') };
  }

  private async writeIndex(): Promise<void> {
    this.index.update(this.pending);
    await this.archive.add(`files/index/${padded(++this.parts)}.jsonl`, this.pending);
    this.pending = '';
  }
}

/** Compares the files of an archive with its index and its manifest. */
export class FilesVerifier {
  private readonly seen = new Map<string, { hash: ReturnType<typeof createHash>; parts: number }>();
  private readonly index: Buffer[] = [];

  constructor(private readonly damaged: (what: string) => BackupError) {}

  /** @returns false when the entry is no part of the files */
  take(name: string, body: Buffer): boolean {
    if (INDEX.test(name)) this.index.push(body);
    const key = CONTENT.exec(name)?.[1];
    if (key === undefined) return INDEX.test(name);
    const content = this.seen.get(key) ?? { hash: createHash('sha256'), parts: 0 };
    this.seen.set(key, content);
    if (name !== contentName(key, ++content.parts)) throw this.damaged(`${name} is out of place`);
    content.hash.update(body);
    return true;
  }

  /** @throws BackupError when a file is missing, altered or superfluous */
  verify(files: ArchivedFiles | null): ArchivedObject[] {
    const index = Buffer.concat(this.index);
    const isWhole = files === null ? index.length === 0 : files.checksum === sha256(index);
    if (!isWhole) throw this.damaged('the list of its files differs from its checksum');
    const lines = index.toString('utf8').split('\n').slice(0, -1);
    const objects = lines.map((line) => JSON.parse(line) as ArchivedObject);
    for (const object of objects) this.verifyObject(object);
    for (const key of this.seen.keys()) throw this.damaged(`the list of its files does not name ${key}`);
    return objects;
  }

  private verifyObject({ key, checksum, parts }: ArchivedObject): void {
    if (checksum === null) return;
    const content = this.seen.get(key);
    this.seen.delete(key);
    const found = content?.hash.digest('hex') ?? sha256('');
    if (found !== checksum || (content?.parts ?? 0) !== parts) {
      throw this.damaged(`the file ${key} differs from its checksum`);
    }
  }
}

/** The key of the file whose content the entry holds; null for any other entry. */
export function keyOfContent(name: string): string | null {
  return CONTENT.exec(name)?.[1] ?? null;
}

function contentName(key: string, part: number): string {
  return `files/content/${key}/${padded(part)}.part`;
}

function padded(part: number): string {
  return String(part).padStart(6, '0');
}
