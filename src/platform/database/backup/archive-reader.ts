import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { FilesVerifier, keyOfContent, type RestorableFiles } from './archived-files.js';
import { sha256 } from './archive-writer.js';
import { BackupError } from './backup.error.js';
import {
  AUTH_SECRET,
  MANIFEST,
  MANIFEST_CHECKSUM,
  parseManifest,
  partName,
  type Manifest,
} from './manifest.js';
import { RowsDigest } from './rows-digest.js';

export interface ArchiveEntry {
  readonly name: string;
  readonly body: Buffer;
}

/** Larger than any entry a backup writes; keeps a hostile file from filling the memory. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

/** @throws BackupError when the file is not a whole archive */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = pipeline(createReadStream(file), createGunzip(), tar);
  // Reported through the iteration below; unheard, the rejection would end the process.
  source.catch(() => undefined);
  try {
    for await (const entry of tar) {
      if (entry.header.size > MAX_ENTRY_BYTES) throw new Error(`${entry.header.name} is too large`);
      const pieces: Buffer[] = [];
      for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
      yield { name: entry.header.name, body: Buffer.concat(pieces) };
    }
    await source;
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) {
      throw new BackupError(
        `The backup cannot be read: ${cause.message}.`,
        'Check its name and permissions.',
        { cause },
      );
    }
    throw damaged(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

/** What an archive holds, before anything of it is believed. */
interface Contents {
  readonly tables: Map<string, { digest: RowsDigest; parts: number }>;
  readonly documents: Map<string, Buffer>;
  readonly files: FilesVerifier;
}

export interface VerifiedArchive {
  readonly manifest: Manifest;
  readonly authSecret: Buffer | null;
  /** Null when the archive says nothing of files. */
  readonly files: RestorableFiles | null;
}

/**
 * Reads the whole archive once and compares everything in it with its checksums.
 *
 * @throws BackupError when anything is missing, altered or superfluous
 */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const contents = await readContents(file);
  const text = contents.documents.get(MANIFEST);
  const checksum = contents.documents.get(MANIFEST_CHECKSUM);
  if (text === undefined || checksum?.toString('utf8') !== sha256(text)) {
    throw damaged(file, 'its manifest is missing or altered');
  }
  const manifest = parseManifest(text.toString('utf8'));
  verifyTables(file, manifest, contents);
  const authSecret = verifySecret(file, manifest, contents.documents.get(AUTH_SECRET) ?? null);
  const objects = contents.files.verify(manifest.files);
  const kind = manifest.files?.kind;
  const files = kind === undefined ? null : { kind, objects, contents: () => contentsOfFiles(file) };
  return { manifest, authSecret, files };
}

async function* contentsOfFiles(file: string): AsyncGenerator<{ key: string; body: Buffer }> {
  for await (const { name, body } of readEntries(file)) {
    const key = keyOfContent(name);
    if (key !== null) yield { key, body };
  }
}

async function readContents(file: string): Promise<Contents> {
  const files = new FilesVerifier((what) => damaged(file, what));
  const contents: Contents = { tables: new Map(), documents: new Map(), files };
  for await (const { name, body } of readEntries(file)) {
    const table = /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1];
    if (table !== undefined) {
      const seen = contents.tables.get(table) ?? { digest: new RowsDigest(), parts: 0 };
      contents.tables.set(table, seen);
      if (name !== partName(table, ++seen.parts)) throw damaged(file, `${name} is out of place`);
      seen.digest.update(body);
    } else if ([AUTH_SECRET, MANIFEST, MANIFEST_CHECKSUM].includes(name)) {
      contents.documents.set(name, body);
    } else if (!files.take(name, body)) {
      throw damaged(file, `${name} does not belong into a backup`);
    }
  }
  return contents;
}

function verifyTables(file: string, manifest: Manifest, { tables }: Contents): void {
  const unlisted = new Set(tables.keys());
  for (const { name, rows, checksum, parts } of manifest.tables) {
    unlisted.delete(name);
    const seen = tables.get(name) ?? { digest: new RowsDigest(), parts: 0 };
    if (rows !== seen.digest.rows || checksum !== seen.digest.checksum || parts !== seen.parts) {
      throw damaged(file, `the rows of ${name} differ from their checksum`);
    }
  }
  for (const name of unlisted) throw damaged(file, `its manifest does not list the table ${name}`);
}

function verifySecret(file: string, manifest: Manifest, secret: Buffer | null): Buffer | null {
  const checksum = secret === null ? null : sha256(secret);
  if (checksum !== manifest.authSecretChecksum) throw damaged(file, 'the secret differs from its checksum');
  return secret;
}

function damaged(file: string, what: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is not a complete, unaltered backup: ${what}.`,
    'Nothing was changed. Use another copy of the backup.',
    { cause },
  );
}
