import { resolve } from 'node:path';
import type { Env } from './env.js';

export interface S3Location {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** Where uploaded files are kept, and how large they may be. */
export class StorageConfig {
  /** Absolute path of the folder for files of the local storage. */
  readonly folder: string;
  /** Null when files are kept in the local folder. */
  readonly s3: S3Location | null;
  /** Bytes of the largest downloadable file. */
  readonly maxSize: number;

  constructor(env: Env) {
    this.folder = resolve(env.DATA_DIR, 'files');
    this.maxSize = env.FILE_MAX_SIZE;
    this.s3 = s3Of(env);
  }
}

/** The checks of the settings let all of them pass or none. */
function s3Of(env: Env): S3Location | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PUBLIC_URL: publicUrl } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !bucket || !publicUrl || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl: publicUrl.replace(/\/+$/, '') };
}
