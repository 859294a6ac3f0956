import type { CompleteFileInput } from '../actions/complete-file.js';
import type { CreateFileInput } from '../actions/create-file.js';
import type { FileChanges } from '../actions/update-file.js';
import type { CompleteFileBody, NewFileBody, UpdateFileBody } from './files.dto.js';

export function newFileOf({ upload, ...body }: NewFileBody): CreateFileInput {
  return {
    service: body.service,
    name: body.name,
    mimeType: body.mime_type,
    size: body.size,
    version: body.version ?? null,
    checksumSha256: body.checksum_sha256_base64 ?? null,
    parts: upload.parts.map((part) => ({
      number: part.number,
      start: part.chunk_start,
      end: part.chunk_end,
      sha256: part.checksum_sha256_base64 ?? null,
    })),
  };
}

export function completionOf({ id, path, parts }: CompleteFileBody): CompleteFileInput {
  return {
    uploadId: id,
    path,
    parts: parts.map((part) => ({
      number: part.number,
      etag: part.checksum_etag,
      sha256: part.checksum_sha256_base64 ?? null,
    })),
  };
}

/** `null` clears the version and leaves the name. */
export function changesOf({ name, version }: UpdateFileBody): FileChanges {
  return {
    ...(name !== undefined && name !== null && { name }),
    ...(version !== undefined && { version }),
  };
}
