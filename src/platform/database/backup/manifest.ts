import { BackupError } from './backup.error.js';

/** Raised when an older product could misread the archive. */
const FORMAT = 2;
/** Format 1 has no files. */
const READABLE = [1, FORMAT];

export const MANIFEST = 'manifest.json';
/** SHA-256 of the manifest, which in turn holds the checksums of everything else. */
export const MANIFEST_CHECKSUM = 'manifest.json.sha256';
export const AUTH_SECRET = 'auth-secret';

export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** See RowsDigest. */
  readonly checksum: string;
  /** Number of files the rows are spread over: `tables/<name>/000001.copy` and so on. */
  readonly parts: number;
}

/** A part of a partitioned table, with its rows in those of the table. */
export interface ArchivedPartition {
  readonly name: string;
  readonly table: string;
  /** As SQL: `FOR VALUES FROM … TO …`, or `DEFAULT`. */
  readonly bounds: string;
}

export interface ArchivedSequence {
  readonly name: string;
  /** Decimal, since it may exceed what a JavaScript number holds. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** What is kept beside the database: contents of local files, or the list of the objects in a bucket. */
export interface ArchivedFiles {
  readonly kind: 'local' | 's3';
  readonly objects: number;
  /** Of all objects together. */
  readonly bytes: number;
  /** Number of entries the list is spread over: `files/index/000001.jsonl` and so on. */
  readonly parts: number;
  /** SHA-256 of the list, which holds the checksums of the contents. */
  readonly checksum: string;
}

export interface Manifest {
  readonly format: number;
  readonly productVersion: string;
  readonly postgresVersion: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Names of the applied migrations, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly ArchivedTable[];
  readonly sequences: readonly ArchivedSequence[];
  readonly partitions: readonly ArchivedPartition[];
  /** SHA-256 of the file that signs sessions; null when the installation keeps it elsewhere. */
  readonly authSecretChecksum: string | null;
  readonly files: ArchivedFiles | null;
}

export function writeManifest(content: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...content }, null, 2)}\n`;
}

/** Members that older archives lack. */
type Later = 'files' | 'partitions';

/** @throws BackupError when the archive was written in a later format */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Omit<Manifest, Later> & Partial<Pick<Manifest, Later>>;
  const { files = null, partitions = [] } = manifest;
  if (READABLE.includes(manifest.format)) return { ...manifest, files, partitions };
  throw new BackupError(
    `The archive has format ${String(manifest.format)}, made by version ${manifest.productVersion} of the product.`,
    `This version reads formats up to ${FORMAT}. Restore with the version that made the archive, or a later one.`,
  );
}

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}
