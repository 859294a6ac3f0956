import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Headers of every answer. Scripts and fonts come from here only; `unsafe-inline` is for styles alone, because the
 * console's style library writes them into the page.
 */
export async function registerSecurityHeaders(server: FastifyInstance, isSecure: boolean): Promise<void> {
  const headers = await securityHeaders(isSecure);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** They depend on the settings alone, so the library is asked once and not at every request. */
async function securityHeaders(isSecure: boolean): Promise<Record<string, string>> {
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
        imgSrc: ["'self'", 'data:', 'https:'],
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
