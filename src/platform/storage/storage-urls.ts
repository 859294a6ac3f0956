import { isSameText } from '#common/crypto/same-text.js';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import type { SigningKeys } from '#common/crypto/signed-value.js';
import { addSeconds, type Clock } from '#common/time/clock.js';
import type { HttpConfig } from '#config/http.config.js';
import { V1_PATH } from '../http/v1/v1-path.js';
import { URL_LIFETIME, type PlannedPart, type SignedRequest } from './file-storage.js';

/** Below /v1, so that pages of any origin can upload and read. */
export const STORAGE_PATH = `${V1_PATH}/storage`;

const PURPOSE = 'atrium storage urls v1';

/** What the URL of a part says about it. */
export interface SignedPart {
  readonly uploadId: string;
  readonly number: number;
  readonly size: number;
  readonly sha256: string | null;
}

/** What the URL of a download says about it. */
export interface SignedDownload {
  readonly key: string;
  readonly fileName: string;
}

/** The end of a signed URL. */
export interface UrlSignature {
  /** Unix time in seconds. */
  readonly expires: number;
  readonly signature: string;
}

/** Signs and verifies the URLs of the local storage with a key derived from the installation's secret. */
export class StorageUrls {
  private readonly hashes: KeyedHashes;

  constructor(
    private readonly http: Pick<HttpConfig, 'urlOf'>,
    private readonly clock: Clock,
    secrets: SigningKeys,
  ) {
    this.hashes = new KeyedHashes(PURPOSE, secrets);
  }

  ofObject(key: string): string {
    return this.http.urlOf(`/${STORAGE_PATH}/objects/${key}`);
  }

  signPart(uploadId: string, { number, size, sha256 }: PlannedPart): SignedRequest {
    const path = `/${STORAGE_PATH}/uploads/${uploadId}/parts/${String(number)}`;
    const query = { size: String(size), ...(sha256 !== null && { sha256 }) };
    return this.sign(path, query, textOfPart({ uploadId, number, size, sha256 }));
  }

  signDownload(download: SignedDownload): SignedRequest {
    const path = `/${STORAGE_PATH}/objects/${download.key}`;
    return this.sign(path, { name: download.fileName }, textOfDownload(download));
  }

  isPartSigned(part: SignedPart, signature: UrlSignature): boolean {
    return this.isSigned(textOfPart(part), signature);
  }

  isDownloadSigned(download: SignedDownload, signature: UrlSignature): boolean {
    return this.isSigned(textOfDownload(download), signature);
  }

  private sign(path: string, query: Record<string, string>, text: string): SignedRequest {
    const expires = Math.floor(addSeconds(this.clock.now(), URL_LIFETIME).getTime() / 1_000);
    const signature = this.hashes.make(signedText(text, expires)).hash.toString('base64url');
    const search = new URLSearchParams({ ...query, expires: String(expires), signature });
    const url = `${this.http.urlOf(path)}?${search.toString()}`;
    return { url, headers: {}, expiresAt: new Date(expires * 1_000) };
  }

  private isSigned(text: string, { expires, signature }: UrlSignature): boolean {
    const expected = this.hashes.candidates(signedText(text, expires));
    const matches = expected.filter(({ hash }) => isSameText(hash.toString('base64url'), signature));
    return matches.length > 0 && expires * 1_000 > this.clock.now().getTime();
  }
}

/** JSON, so that no value can pass for the end of one and the beginning of the next. */
function textOfPart({ uploadId, number, size, sha256 }: SignedPart): string {
  return JSON.stringify(['part', uploadId, number, size, sha256]);
}

function textOfDownload({ key, fileName }: SignedDownload): string {
  return JSON.stringify(['download', key, fileName]);
}

function signedText(text: string, expires: number): string {
  return `${text}\n${String(expires)}`;
}
