import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Organization } from '#organizations';
import { newId } from '#common/ids/new-id.js';
import { addSeconds } from '#common/time/clock.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { StoredObject } from '#platform/storage/file-storage.js';
import { storageKey } from '#platform/storage/storage-key.js';
import { FileErrors } from './file.errors.js';

export const fileServices = ['downloadable', 'product_media', 'organization_avatar'] as const;
/** What a file is for. */
export type FileService = (typeof fileServices)[number];

/** `pending`: the upload is open. `stored`: the content is complete. `removed`: it was deleted from the storage. */
export const fileStates = ['pending', 'stored', 'removed'] as const;

/** A part of the upload, as the client announced it. */
export interface PlannedFilePart {
  number: number;
  /** Position of the first byte. */
  start: number;
  /** Position after the last byte. */
  end: number;
  /** In base64. */
  sha256: string | null;
}

/** Seconds after which an upload that was never completed ends. */
const UPLOAD_LIFETIME = 86_400;

/** Cached counts of lists depend on the rows. */
export const trackedFiles = trackChanges('files', 'organization_id');

export const FileSchema = defineEntity({
  name: 'File',
  tableName: 'files',
  triggers: trackedFiles.triggers,
  properties: {
    id: p.uuid().primary(),
    /** Null after the organization was deleted, until its objects are. */
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').nullable().deleteRule('set null'),
    service: p.text().$type<FileService>(),
    name: p.text(),
    mimeType: p.text(),
    /** Bytes. */
    size: p.bigint('number'),
    version: p.text().nullable(),
    /** The key of the object in the storage. */
    storageKey: p.text(),
    /** The id that the storage gave the upload; null until then. */
    uploadId: p.text().nullable(),
    /** Null once the file is stored. */
    parts: p.json().$type<PlannedFilePart[]>().nullable(),
    state: p.text().$type<(typeof fileStates)[number]>(),
    /** In real time, since it bounds work outside of billing; null once the file is stored. */
    uploadEndsAt: instant().nullable(),
    checksumEtag: p.text().nullable(),
    /** In base64: announced by the client, or found by the storage. */
    checksumSha256: p.text().nullable(),
    storageVersion: p.text().nullable(),
    lastModifiedAt: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
    /** In real time. */
    deletedAt: instant().nullable(),
  },
  indexes: [
    // Small, since many rows share an entry: counting them all reads this one.
    {
      name: 'files_count_index',
      expression: `create index "files_count_index" on "files" ("organization_id") where state = 'stored' and deleted_at is null`,
    },
    {
      name: 'files_list_index',
      expression:
        'create index "files_list_index" on "files" ("organization_id", "created_at", "id") where state = \'stored\' and deleted_at is null',
    },
    ...(['created_at', 'name'] as const).map((column) => ({
      name: `files_all_${column}_index`,
      expression: `create index "files_all_${column}_index" on "files" ("${column}", "id") where state = 'stored' and deleted_at is null`,
    })),
    {
      name: 'files_search_index',
      expression:
        'create index "files_search_index" on "files" using gin ("name" gin_trgm_ops) where state = \'stored\' and deleted_at is null',
    },
    {
      name: 'files_name_beginnings_index',
      expression:
        'create index "files_name_beginnings_index" on "files" (lower("name") text_pattern_ops) where state = \'stored\' and deleted_at is null',
    },
    {
      name: 'files_upload_ends_at_index',
      expression:
        'create index "files_upload_ends_at_index" on "files" ("upload_ends_at") where state = \'pending\'',
    },
    {
      name: 'files_open_index',
      expression:
        'create index "files_open_index" on "files" ("organization_id") where state = \'pending\' and deleted_at is null',
    },
    {
      name: 'files_deleted_at_index',
      expression:
        'create index "files_deleted_at_index" on "files" ("deleted_at") where state <> \'removed\' and deleted_at is not null',
    },
    {
      name: 'files_ownerless_index',
      expression: 'create index "files_ownerless_index" on "files" ("id") where organization_id is null',
    },
  ],
  checks: [
    { name: 'files_size_check', expression: 'size > 0' },
    { name: 'files_state_check', expression: "state in ('pending', 'stored', 'removed')" },
  ],
});

type Inferred = InferKyselyDB<typeof FileSchema>;
/** The relation is not inferred as a column. */
export interface FileTables {
  files: Inferred['files'] & { organization_id: string | null };
}

export interface NewFile {
  organizationId: string;
  service: FileService;
  name: string;
  mimeType: string;
  size: number;
  version: string | null;
  checksumSha256: string | null;
  parts: PlannedFilePart[];
}

/** A file of a merchant; its content is an object of the storage. */
export class File extends FileSchema.class {
  /** Opens an upload; `now` is the merchant's clock, `realTime` that of the installation. */
  static create(input: NewFile, now: Date, realTime: Date): File {
    const id = newId();
    const visibility = input.service === 'downloadable' ? 'private' : 'public';
    return Object.assign(new File(), input, {
      id,
      storageKey: storageKey(visibility, id, input.name),
      uploadId: null,
      state: 'pending' as const,
      uploadEndsAt: addSeconds(realTime, UPLOAD_LIFETIME),
      checksumEtag: null,
      storageVersion: null,
      lastModifiedAt: null,
      createdAt: now,
      modifiedAt: null,
      deletedAt: null,
    });
  }

  /** @returns false when the file is stored already. @throws FILE_NOT_FOUND when it was deleted */
  markStored(object: StoredObject, now: Date): boolean {
    if (this.deletedAt !== null) throw FileErrors.FILE_NOT_FOUND();
    if (this.state === 'stored') return false;
    this.state = 'stored';
    this.parts = null;
    this.uploadEndsAt = null;
    this.checksumEtag = object.etag;
    this.checksumSha256 ??= object.sha256;
    this.storageVersion = object.version;
    this.lastModifiedAt = now;
    return true;
  }

  change(changes: { name?: string; version?: string | null }, now: Date): void {
    Object.assign(this, changes, { modifiedAt: now });
  }

  /** The content stays until a job removes it. */
  delete(realTime: Date): void {
    this.deletedAt = realTime;
  }

  /** After the storage has deleted the content of a file that never became visible. */
  reject(realTime: Date): void {
    this.deletedAt = realTime;
    this.state = 'removed';
    this.parts = null;
    this.uploadEndsAt = null;
  }
}
FileSchema.setClass(File);
