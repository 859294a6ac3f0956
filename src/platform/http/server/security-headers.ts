import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { HttpConfig } from '#config/http.config.js';
import type { S3Location, StorageConfig } from '#config/storage.config.js';

/**
 * Headers of every answer. Scripts and fonts come from here only; `unsafe-inline` is for styles alone, because the
 * console's style library writes them into the page. The console sends files to the storage and shows them.
 */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  { isSecure }: Pick<HttpConfig, 'isSecure'>,
  { s3 }: Pick<StorageConfig, 's3'>,
): Promise<void> {
  const headers = await securityHeaders(isSecure, s3);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** They depend on the settings alone, so the library is asked once and not at every request. */
async function securityHeaders(isSecure: boolean, s3: S3Location | null): Promise<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:', ...(s3 ? [new URL(s3.publicUrl).origin] : [])],
        ...(s3 && { connectSrc: ["'self'", new URL(s3.endpoint).origin] }),
        objectSrc: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    // Pages of client applications on other origins read our JSON; CORS decides which ones may.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  await promisify(setHeaders)(request, response);
  return response.getHeaders() as Record<string, string>;
}
