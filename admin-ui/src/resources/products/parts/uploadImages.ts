import type { Wire } from '../../../api/types';
import { ApiError } from '../../../providers/http';
import type { StaffApi } from '../../../providers/staffApi';

type Upload = Wire['FileUploadWire'];

/** An image in a form: one that is stored, or a file that is uploaded when the form is sent. */
export interface ImageDraft {
  name: string;
  /** Where the browser reads it. */
  url: string;
  /** The id of a stored file. */
  stored: string | null;
  file: File | null;
}

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'];

/** Of the largest image, in bytes: the server's limit. */
export const largestImage = 10 * 1_048_576;

/** Files that were uploaded before another part of the form was refused, with their merchants. */
const uploaded = new WeakMap<File, { merchantId: string; id: string }>();

interface UploadedFor {
  merchantId: string;
  reason: string;
}

/**
 * Uploads the new images and returns the ids of all of them, in their order.
 * @throws ApiError with a fault at `medias` for an image that is refused
 */
export async function uploadImages(
  api: StaffApi,
  images: readonly ImageDraft[],
  owner: UploadedFor,
): Promise<string[]> {
  const ids: string[] = [];
  for (const image of images)
    ids.push(image.file ? await idOf(api, image.file, owner) : (image.stored ?? ''));
  return ids;
}

async function idOf(api: StaffApi, file: File, owner: UploadedFor): Promise<string> {
  try {
    const { merchantId } = owner;
    const before = uploaded.get(file);
    if (before?.merchantId === merchantId) return before.id;
    const id = await uploadImage(api, file, owner);
    uploaded.set(file, { merchantId, id });
    return id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status, code, requestId, retryAfter } = error;
    throw new ApiError(message, status, code, requestId, retryAfter, { medias: `${file.name}: ${message}` });
  }
}

/** Announces the file, sends its only part to the signed URL, and completes the upload. */
async function uploadImage(api: StaffApi, file: File, { merchantId, reason }: UploadedFor): Promise<string> {
  const opened = await api.post('/api/admin/files', {
    body: {
      reason,
      organization_id: merchantId,
      service: 'product_media',
      name: file.name,
      mime_type: file.type,
      size: file.size,
      upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: file.size }] },
    },
  });
  const etag = await sendPart(opened, file);
  const { id, path } = opened.upload;
  const stored = await api.post('/api/admin/files/{id}/uploaded', {
    params: { path: { id: opened.id } },
    body: { reason, id, path, parts: [{ number: 1, checksum_etag: etag }] },
  });
  return stored.id;
}

async function sendPart({ upload }: Upload, file: File): Promise<string> {
  const [part] = upload.parts;
  if (part === undefined) throw new ApiError('The upload has no part.', 0, 'UPLOAD_FAILED');
  const response = await fetch(part.url, { method: 'PUT', body: file, headers: part.headers }).catch(
    () => null,
  );
  const etag = response?.ok ? response.headers.get('etag') : null;
  if (!etag)
    throw new ApiError('The storage did not take it. Try again.', response?.status ?? 0, 'UPLOAD_FAILED');
  return etag;
}
