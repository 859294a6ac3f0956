import type { FileService } from './file.entity.js';

const MIB = 1_048_576;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'];

/** Bytes of the largest image of each service; the size of downloadable files is a setting. */
export const LARGEST_IMAGE: Readonly<Record<Exclude<FileService, 'downloadable'>, number>> = {
  product_media: 10 * MIB,
  organization_avatar: MIB,
};

/** The limits of S3, which hold for either storage. */
export const MOST_PARTS = 10_000;
export const SMALLEST_PART = 5 * MIB;
export const LARGEST_PART = 5_120 * MIB;

/** Uploads of an organization that may be open at the same time. */
export const MOST_OPEN_UPLOADS = 100;
export const LONGEST_FILE_TEXT = 255;
