import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FileStorage, type SignedRequest } from '#platform/storage/file-storage.js';
import { isPublicKey } from '#platform/storage/storage-key.js';
import { fileServices, type File, type FileService, type PlannedFilePart } from './file.entity.js';
import type { FileColumns } from './file.queries.js';
import { sizeReadable } from './size-readable.js';

const nullableText = { type: String, nullable: true } as const;

abstract class FileFieldsWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() organization_id: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'The key of the file in the storage.' }) path: string;
  @ApiProperty() mime_type: string;
  @ApiProperty({ type: 'integer', description: 'Bytes.' }) size: number;
  @ApiProperty(nullableText) storage_version: string | null;
  @ApiProperty(nullableText) checksum_etag: string | null;
  @ApiProperty(nullableText) checksum_sha256_base64: string | null;
  @ApiProperty(nullableText) checksum_sha256_hex: string | null;
  @ApiProperty({ type: Date, nullable: true }) last_modified_at: Date | null;
  @ApiProperty(nullableText) version: string | null;
  @ApiProperty({ enum: fileServices }) service: FileService;
  @ApiProperty() is_uploaded: boolean;
  @ApiProperty({ description: 'Such as `68 B` or `1.2 MB`, in steps of 1024.' }) size_readable: string;
}

export class FileWire extends FileFieldsWire {
  @ApiProperty({ type: Date }) created_at: Date;
  @ApiPropertyOptional({ description: 'Of product media and avatars: where anyone can read the file.' })
  public_url?: string;
}

/** A product image, which anyone can read. */
export class ProductMediaWire extends FileWire {
  @ApiProperty({ enum: ['product_media'] }) override service: 'product_media';
  @ApiProperty({ format: 'uri', required: true }) override public_url: string;
}

class UploadPartWire {
  @ApiProperty({ type: 'integer' }) number: number;
  @ApiProperty({ type: 'integer' }) chunk_start: number;
  @ApiProperty({ type: 'integer' }) chunk_end: number;
  @ApiProperty(nullableText) checksum_sha256_base64: string | null;
  @ApiProperty({ description: 'Send the bytes of the part there with PUT.' }) url: string;
  @ApiProperty({ type: Date }) expires_at: Date;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Send these with the part.',
  })
  headers: Record<string, string>;
}

class UploadWire {
  @ApiProperty() id: string;
  @ApiProperty() path: string;
  @ApiProperty({ type: [UploadPartWire] }) parts: UploadPartWire[];
}

export class FileUploadWire extends FileFieldsWire {
  @ApiProperty({ type: UploadWire }) upload: UploadWire;
}

/** An open upload with the URLs of its parts, in their order. */
export interface OpenedFile {
  file: File;
  uploadId: string;
  signed: readonly SignedRequest[];
}

/** Makes the wire shapes of files; the storage knows their public URLs. */
@Injectable()
export class FilePresenter {
  constructor(private readonly storage: FileStorage) {}

  present(file: FileColumns): FileWire {
    const { storageKey, createdAt } = file;
    return {
      ...fieldsOf(file, true),
      created_at: createdAt,
      ...(isPublicKey(storageKey) && { public_url: this.storage.publicUrl(storageKey) }),
    };
  }

  presentMedia(file: FileColumns): ProductMediaWire {
    const public_url = this.storage.publicUrl(file.storageKey);
    return { ...this.present(file), service: 'product_media', public_url };
  }

  presentUpload({ file, uploadId, signed }: OpenedFile): FileUploadWire {
    const parts = (file.parts ?? []).map((part, index) => partOf(part, signed[index]));
    const upload = { id: uploadId, path: file.storageKey, parts };
    return { ...fieldsOf(columnsOf(file), false), upload };
  }
}

/** The columns of a file whose owner exists. */
export function columnsOf(file: File): FileColumns {
  const { id, service, name, mimeType, size, storageKey, createdAt } = file;
  return {
    ...{ id, service, name, mimeType, size, storageKey, createdAt },
    organizationId: String(file.organizationId),
    version: file.version ?? null,
    checksumEtag: file.checksumEtag ?? null,
    checksumSha256: file.checksumSha256 ?? null,
    storageVersion: file.storageVersion ?? null,
    lastModifiedAt: file.lastModifiedAt ?? null,
  };
}

function fieldsOf(file: FileColumns, isUploaded: boolean): FileFieldsWire {
  const { checksumSha256: sha256 } = file;
  return {
    id: file.id,
    organization_id: file.organizationId,
    name: file.name,
    path: file.storageKey,
    mime_type: file.mimeType,
    size: file.size,
    storage_version: file.storageVersion,
    checksum_etag: file.checksumEtag,
    checksum_sha256_base64: sha256,
    checksum_sha256_hex: sha256 && Buffer.from(sha256, 'base64').toString('hex'),
    last_modified_at: file.lastModifiedAt,
    version: file.version,
    service: file.service,
    is_uploaded: isUploaded,
    size_readable: sizeReadable(file.size),
  };
}

function partOf(
  { number, start, end, sha256 }: PlannedFilePart,
  signed: SignedRequest | undefined,
): UploadPartWire {
  if (signed === undefined) throw new Error('the storage signed too few parts');
  return {
    number,
    chunk_start: start,
    chunk_end: end,
    checksum_sha256_base64: sha256,
    url: signed.url,
    expires_at: signed.expiresAt,
    headers: { ...signed.headers },
  };
}
