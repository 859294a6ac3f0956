import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Fault } from './s3-fault.js';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** What a request says about its signature, in its headers or in its query. */
interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly payloadHash: string;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';
/** Milliseconds that the clock of a client may differ. */
const CLOCK_SKEW = 15 * 60_000;

/**
 * Verifies AWS Signature Version 4 as S3 does, in the Authorization header or in a presigned URL.
 * @returns the hash that the body must have, or null when the body is not signed
 * @throws S3Fault
 */
export function verifySignature(
  request: IncomingMessage,
  url: URL,
  credentials: S3Credentials,
  presignedNow: () => number,
): string | null {
  const isPresigned = url.searchParams.has('X-Amz-Signature');
  const claim = isPresigned ? claimOfQuery(url) : claimOfHeaders(request);
  const day = claim.date.slice(0, 8);
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  if (claim.credential !== `${credentials.accessKeyId}/${scope}`)
    throw new S3Fault(403, 'InvalidAccessKeyId');
  verifySignedHeaders(request, claim);
  const signedAt = timeOf(claim);
  if (isPresigned) verifyExpiry(url, signedAt, presignedNow());
  else if (Math.abs(Date.now() - signedAt) > CLOCK_SKEW) throw new S3Fault(403, 'RequestTimeTooSkewed');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonicalRequest(request, url, claim))].join(
    '\n',
  );
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  const expected = hmac(key, text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Fault(403, 'SignatureDoesNotMatch');
  }
  return claim.payloadHash === UNSIGNED ? null : claim.payloadHash;
}

function claimOfQuery({ searchParams }: URL): Claim {
  if (searchParams.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Fault(403, 'AccessDenied');
  return {
    credential: searchParams.get('X-Amz-Credential') ?? '',
    signedHeaders: (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: searchParams.get('X-Amz-Signature') ?? '',
    date: searchParams.get('X-Amz-Date') ?? '',
    payloadHash: UNSIGNED,
  };
}

function claimOfHeaders({ headers }: IncomingMessage): Claim {
  const pattern = /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=([\da-f]{64})$/;
  const [, credential, signedHeaders, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) throw new S3Fault(403, 'AccessDenied');
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(headers['x-amz-date']),
    payloadHash: String(headers['x-amz-content-sha256']),
  };
}

/** Host and every x-amz header have to be signed; every signed header has to be there. */
function verifySignedHeaders({ headers }: IncomingMessage, { signedHeaders }: Claim): void {
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const isComplete = required.every((name) => signedHeaders.includes(name));
  if (!isComplete || !signedHeaders.every((name) => headers[name] !== undefined)) {
    throw new S3Fault(403, 'AccessDenied');
  }
}

function timeOf({ date }: Claim): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new S3Fault(403, 'AccessDenied');
  return time;
}

function verifyExpiry({ searchParams }: URL, signedAt: number, now: number): void {
  const expires = Number(searchParams.get('X-Amz-Expires'));
  const isValid = expires >= 1 && expires <= 604_800 && now <= signedAt + expires * 1_000;
  if (!isValid) throw new S3Fault(403, 'AccessDenied');
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const headers = claim.signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  return [
    request.method,
    path,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
