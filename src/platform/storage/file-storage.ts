import type { Readable } from 'node:stream';

/** How long a signed URL can be used, in seconds. */
export const URL_LIFETIME = 600;

export interface NewObject {
  /** Made by `storageKey`. */
  readonly key: string;
  readonly contentType: string;
}

export interface PlannedPart {
  /** 1 to 10,000. */
  readonly number: number;
  /** Bytes; the storage accepts no other number of them. */
  readonly size: number;
  /** SHA-256 in base64 that the storage verifies; null to verify the size only. */
  readonly sha256: string | null;
}

/** A request that its holder may send until the URL expires. */
export interface SignedRequest {
  readonly url: string;
  /** Headers that the request must have. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

export interface OpenUpload {
  readonly key: string;
  readonly uploadId: string;
}

export interface BegunUpload {
  readonly uploadId: string;
  /** In the order of the planned parts. */
  readonly parts: readonly SignedRequest[];
}

export interface UploadedPart {
  readonly number: number;
  /** As the storage answered it, with or without quotes. */
  readonly etag: string;
  /** SHA-256 in base64 where one was planned. */
  readonly sha256: string | null;
}

export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  /** SHA-256 of the content in base64; null where the storage does not know it. */
  readonly sha256: string | null;
  readonly contentType: string;
  readonly modifiedAt: Date;
  /** The version that a bucket with versioning assigned. */
  readonly version: string | null;
}

/** An object as listings show it. */
export type ListedObject = Pick<StoredObject, 'key' | 'size' | 'etag'>;

/** Inclusive positions of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Why an upload cannot be completed. */
export type UploadFault = 'unknown-upload' | 'missing-part' | 'etag' | 'checksum' | 'part-too-small';

/** An upload cannot be completed with the given parts. Nothing was stored. */
export class UploadError extends Error {
  constructor(
    readonly fault: UploadFault,
    /** The part at fault; null where the storage does not name it. */
    readonly part: number | null = null,
    options?: ErrorOptions,
  ) {
    super(
      `The upload cannot be completed: ${fault}${part === null ? '' : ` (part ${String(part)})`}`,
      options,
    );
    this.name = 'UploadError';
  }
}

/**
 * Keeps uploaded files: on the local disk or in an S3 bucket. Clients send the content straight to the storage by signed
 * URLs. Failures of the storage itself are SERVICE_UNAVAILABLE.
 */
export abstract class FileStorage {
  /** Opens an upload and signs a URL for each part. */
  abstract beginUpload(object: NewObject, parts: readonly PlannedPart[]): Promise<BegunUpload>;

  /**
   * Joins the parts, given in ascending order, to the object. Completing an upload again returns the same object.
   * @throws UploadError
   */
  abstract completeUpload(upload: OpenUpload, parts: readonly UploadedPart[]): Promise<StoredObject>;

  /** Ends an upload and deletes its parts; one that has ended already is no error. */
  abstract abortUpload(upload: OpenUpload): Promise<void>;

  abstract find(key: string): Promise<StoredObject | null>;

  /** @throws Error when there is no such object */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Deletes an object; one that is gone already is no error. */
  abstract remove(key: string): Promise<void>;

  /** All objects, in no particular order. */
  abstract list(): AsyncIterable<ListedObject>;

  /** The lasting URL of an object below `public/`. */
  abstract publicUrl(key: string): string;

  /** A URL that downloads an object as a file of the given name. */
  abstract signDownload(key: string, fileName: string): Promise<SignedRequest>;
}
