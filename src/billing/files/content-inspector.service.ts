import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { FileStorage, type StoredObject } from '#platform/storage/file-storage.js';
import type { File } from './file.entity.js';
import { FileErrors } from './file.errors.js';
import { TYPE_SAMPLE, typeOfContent } from './image-type.js';

const { FILE_CHECKSUM_MISMATCH, FILE_SIZE_MISMATCH, FILE_TYPE_MISMATCH } = FileErrors;

/** Compares what was uploaded with what was announced. */
@Injectable()
export class ContentInspector {
  constructor(private readonly storage: FileStorage) {}

  /** @throws FILE_SIZE_MISMATCH, FILE_CHECKSUM_MISMATCH, FILE_TYPE_MISMATCH */
  async inspect(file: File, object: StoredObject): Promise<void> {
    if (object.size !== file.size) throw FILE_SIZE_MISMATCH({ size: file.size });
    const { checksumSha256: announced } = file;
    if (announced && announced !== (await this.sha256Of(file, object))) throw FILE_CHECKSUM_MISMATCH();
    if (file.service !== 'downloadable') await this.requireType(file);
  }

  /** The storage has verified the only part; the checksum of several is known only by reading all of them. */
  private async sha256Of({ parts }: File, object: StoredObject): Promise<string> {
    if (object.sha256 !== null) return object.sha256;
    const [only, ...more] = parts ?? [];
    if (only?.sha256 && more.length === 0) return only.sha256;
    const hash = createHash('sha256');
    await pipeline(await this.storage.read(object.key), hash);
    return hash.digest('base64');
  }

  private async requireType({ storageKey, size, mimeType }: File): Promise<void> {
    const range = { start: 0, end: Math.min(size, TYPE_SAMPLE) - 1 };
    const sample = await buffer(await this.storage.read(storageKey, range));
    if ((await typeOfContent(sample)) !== mimeType) throw FILE_TYPE_MISMATCH({ type: mimeType });
  }
}
