import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { S3Bucket, type GivenPart, type S3Object } from './s3-bucket.js';
import { S3Fault } from './s3-fault.js';
import { verifySignature, type S3Credentials } from './signature.js';

const CREDENTIALS: S3Credentials = {
  accessKeyId: 'AKIATESTTESTTESTTEST',
  secretAccessKey: 'test/secret+key-0123456789-0123456789',
  region: 'eu-test-1',
};
const BUCKET = 'atrium-files';
/** Small, so that listings of a few objects take several pages. */
const PAGE = 2;
const KEPT_HEADERS = ['content-type', 'content-disposition', 'cache-control'];

interface Call {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly key: string;
  readonly body: Buffer;
}

/**
 * A server of the S3 protocol with one bucket, in this process. It verifies every signature, checksum and ETag as strictly
 * as S3; objects below `public/` can be read without a signature.
 */
export class S3Server {
  readonly bucket = new S3Bucket();
  /** The clock by which presigned URLs expire, in milliseconds: that of the product that signs them. */
  now: () => number = Date.now;
  /** While true, every request fails as S3 does under load. */
  isOverloaded = false;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<S3Server> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new S3Server(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Settings of a product that keeps its files here. */
  get settings(): Record<string, string> {
    return {
      S3_ENDPOINT: this.origin,
      S3_REGION: CREDENTIALS.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      S3_PUBLIC_URL: `${this.origin}/${BUCKET}`,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'ETag');
    try {
      const body = await buffer(request);
      if (this.isOverloaded) throw new S3Fault(503, 'SlowDown');
      this.handle({ request, body, ...this.locate(request) }, response);
    } catch (error) {
      if (!(error instanceof S3Fault)) throw error;
      const xml = `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`;
      response.writeHead(error.status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : xml);
    }
  }

  private locate(request: IncomingMessage): { url: URL; key: string } {
    const url = new URL(request.url ?? '/', this.origin);
    const [, bucket, ...segments] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) throw new S3Fault(404, 'NoSuchBucket');
    return { url, key: segments.join('/') };
  }

  private handle(call: Call, response: ServerResponse): void {
    const { request, url, key, body } = call;
    const isPublic = key.startsWith('public/') && request.method === 'GET' && url.search === '';
    if (!isPublic) {
      const hash = verifySignature(request, url, CREDENTIALS, this.now);
      const isWhole = hash === null || hash === createHash('sha256').update(body).digest('hex');
      if (!isWhole) throw new S3Fault(400, 'XAmzContentSHA256Mismatch');
    }
    if (url.searchParams.get('list-type') === '2') return this.list(url, response);
    const uploadId = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) return this.begin(call, response);
    if (uploadId !== null) return this.handleUpload(call, uploadId, response);
    if (request.method === 'DELETE') {
      this.bucket.objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      sendObject(call, this.bucket.objectOf(key), response);
    } else {
      throw new S3Fault(405, 'MethodNotAllowed');
    }
  }

  private begin({ request: { headers }, key }: Call, response: ServerResponse): void {
    const kept = KEPT_HEADERS.filter((name) => headers[name] !== undefined);
    const algorithm = headers['x-amz-checksum-algorithm'];
    const uploadId = this.bucket.begin(
      key,
      Object.fromEntries(kept.map((name) => [name, String(headers[name])])),
      algorithm === undefined ? undefined : String(algorithm),
    );
    const at = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId>`;
    sendXml(response, `<InitiateMultipartUploadResult>${at}</InitiateMultipartUploadResult>`);
  }

  private handleUpload({ request, url, key, body }: Call, uploadId: string, response: ServerResponse): void {
    if (request.method === 'PUT') {
      const checksum = request.headers['x-amz-checksum-sha256'];
      const number = Number(url.searchParams.get('partNumber'));
      const sha256 = checksum === undefined ? undefined : String(checksum);
      const etag = this.bucket.putPart(key, uploadId, number, body, sha256);
      response.writeHead(200, { etag: `"${etag}"` }).end();
    } else if (request.method === 'POST') {
      const { etag } = this.bucket.complete(key, uploadId, givenParts(body.toString('utf8')));
      const result = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><ETag>"${etag}"</ETag>`;
      sendXml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
    } else {
      this.bucket.abort(key, uploadId);
      response.writeHead(204).end();
    }
  }

  private list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...this.bucket.objects.keys()].filter((key) => key > after).sort();
    const page = keys.slice(0, PAGE).map((key) => {
      const { etag, body } = this.bucket.objectOf(key);
      return `<Contents><Key>${key}</Key><ETag>"${etag}"</ETag><Size>${String(body.length)}</Size></Contents>`;
    });
    const isTruncated = keys.length > PAGE;
    const next = isTruncated ? `<NextContinuationToken>${keys[PAGE - 1] ?? ''}</NextContinuationToken>` : '';
    const head = `<IsTruncated>${String(isTruncated)}</IsTruncated>${next}`;
    sendXml(response, `<ListBucketResult>${head}${page.join('')}</ListBucketResult>`);
  }
}

function sendObject({ request, url }: Call, object: S3Object, response: ServerResponse): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const isPart = start !== undefined && end !== undefined;
  const body = isPart ? object.body.subarray(Number(start), Number(end) + 1) : object.body;
  const disposition = url.searchParams.get('response-content-disposition');
  response.writeHead(isPart ? 206 : 200, {
    ...object.headers,
    ...(disposition !== null && { 'content-disposition': disposition }),
    'content-length': body.length,
    'last-modified': object.modifiedAt.toUTCString(),
    etag: `"${object.etag}"`,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function givenParts(xml: string): GivenPart[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const textOf = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(part)?.[1];
    const etag = (textOf('ETag') ?? '').replaceAll('&quot;', '"');
    return { number: Number(textOf('PartNumber')), etag, sha256: textOf('ChecksumSHA256') ?? null };
  });
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}
