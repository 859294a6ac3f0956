import { Readable } from 'node:stream';
import { StorageConfig } from '#config/storage.config.js';
import { FileStorage, type SignedRequest, type StoredObject } from '#platform/storage/file-storage.js';
import { LocalFiles } from '#platform/storage/local-files.js';
import { LocalParts } from '#platform/storage/local-parts.js';
import type { File } from '../../src/billing/files/file.entity.js';
import type { Company, UploadedFile } from '../company.js';
import type { Product } from '../seed-company.js';

/** Puts the contents of all files into the storage, each as an upload of one part, and adds the rows of the files. */
export async function storeContents(product: Product, { files, ledger }: Company): Promise<void> {
  const storage = product.get(FileStorage, { strict: false });
  const config = product.get(StorageConfig, { strict: false });
  for (const uploaded of files) {
    const { file } = uploaded;
    file.markStored(await upload(storage, config, uploaded), file.createdAt);
    ledger.addEntity('files', file);
  }
}

async function upload(
  storage: FileStorage,
  config: StorageConfig,
  { file, content }: UploadedFile,
): Promise<StoredObject> {
  const { storageKey: key, mimeType: contentType, size } = file;
  const sha256 = file.checksumSha256 ?? null;
  const { uploadId, parts } = await storage.beginUpload({ key, contentType }, [{ number: 1, size, sha256 }]);
  const etag =
    config.s3 === null
      ? await new LocalParts(new LocalFiles(config.folder)).receive(
          { uploadId, number: 1, size, sha256 },
          Readable.from([content]),
        )
      : await sendPart(file, content, parts[0]);
  return storage.completeUpload({ key, uploadId }, [{ number: 1, etag, sha256 }]);
}

/** @throws Error when the storage refuses the part */
async function sendPart({ name }: File, content: Buffer, signed?: SignedRequest): Promise<string> {
  if (signed === undefined) throw new Error(`the storage has not signed an upload of ${name}`);
  const { url, headers } = signed;
  const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) });
  const etag = response.headers.get('etag');
  if (!response.ok || etag === null)
    throw new Error(`the storage refused ${name} with status ${String(response.status)}`);
  return etag;
}
