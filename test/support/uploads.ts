import { createHash } from 'node:crypto';
import type { FileCreate } from '@polar-sh/sdk/models/components/filecreate.js';
import type { FileUpload } from '@polar-sh/sdk/models/components/fileupload.js';
import type { MerchantAccount } from './merchant-account.js';

export const sha256Of = (body: Buffer) => createHash('sha256').update(body).digest('base64');

/** The smallest PNG, of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface UploadOptions {
  service?: FileCreate['service'];
  name?: string;
  mimeType?: string;
  version?: string;
  /** Bytes of each part but the last. */
  partSize?: number;
  isChecked?: boolean;
}

export interface CompletedParts {
  number: number;
  checksumEtag: string;
  checksumSha256Base64: string | null;
}

/** Creates a file by the SDK, as a page that uploads it does. */
export function createFile(
  { sdk }: MerchantAccount,
  content: Buffer,
  options: UploadOptions = {},
): Promise<FileUpload> {
  const {
    service = 'downloadable',
    name = 'tea.pdf',
    mimeType = 'application/pdf',
    isChecked = false,
  } = options;
  const { partSize = content.length } = options;
  const starts = Array.from({ length: Math.ceil(content.length / partSize) }, (_, index) => index * partSize);
  const parts = starts.map((chunkStart, index) => {
    const chunkEnd = Math.min(chunkStart + partSize, content.length);
    const checksum = isChecked && { checksumSha256Base64: sha256Of(content.subarray(chunkStart, chunkEnd)) };
    return { number: index + 1, chunkStart, chunkEnd, ...checksum };
  });
  const file = { service, name, mimeType, size: content.length, upload: { parts } };
  const whole = isChecked && { checksumSha256Base64: sha256Of(content) };
  const version = options.version !== undefined && { version: options.version };
  return sdk.files.create({ ...file, ...whole, ...version });
}

/** Sends the parts to their URLs with the given headers, and reads the ETags. */
export async function sendParts({ upload }: FileUpload, content: Buffer): Promise<CompletedParts[]> {
  return Promise.all(
    upload.parts.map(async (part) => {
      const body = content.subarray(part.chunkStart, part.chunkEnd);
      const response = await fetch(part.url, { method: 'PUT', body, headers: { ...part.headers } });
      if (!response.ok) throw new Error(`the part was answered with ${String(response.status)}`);
      return {
        number: part.number,
        checksumEtag: response.headers.get('etag') ?? '',
        checksumSha256Base64: part.checksumSha256Base64 ?? null,
      };
    }),
  );
}

export function complete({ sdk }: MerchantAccount, { id, upload }: FileUpload, parts: CompletedParts[]) {
  const fileUploadCompleted = { id: upload.id, path: upload.path, parts };
  return sdk.files.uploaded({ id, fileUploadCompleted });
}

/** Uploads a file from beginning to end. */
export async function uploadFile(account: MerchantAccount, content: Buffer, options: UploadOptions = {}) {
  const created = await createFile(account, content, options);
  return complete(account, created, await sendParts(created, content));
}
