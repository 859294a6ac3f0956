import accepts from '@fastify/accepts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '#common/ids/new-id.js';
import type { ApplicationConfig } from '#config/application.config.js';
import type { HttpConfig } from '#config/http.config.js';
import type { StorageConfig } from '#config/storage.config.js';
import { answerWithError } from '../error.filter.js';
import { registerVersionHeader } from '../v1/client-version.js';
import { registerOldClientMapping } from '../v1/old-clients.hook.js';
import { withoutApiPrefix } from '../v1/v1-path.js';
import { registerBodyParsers } from './body-parsers.js';
import { registerBodyTimeout } from './body-timeout.js';
import { registerCookies } from './cookies.js';
import { closeIdleConnectionsOnStop } from './idle-connections.js';
import { registerRequestLog } from './request-log.js';
import { registerSecurityHeaders } from './security-headers.js';

/** Milliseconds in which a client must have sent the headers of its request. */
const HEADERS_TIMEOUT = 30_000;
/** Milliseconds in which it must have sent the whole request, the part of a file included. */
const REQUEST_TIMEOUT = 1_800_000;
/** More than Node lets an address have: how long a parameter may be is for the route's own input to say. */
const MAX_PARAMETER = 65_536;
/** Stands for every address that cannot be decoded. It is unknown, so that it is answered like any unknown one. */
const UNREADABLE = '/unreadable-address';

interface ServerConfig {
  http: HttpConfig;
  application: ApplicationConfig;
  storage: StorageConfig;
}

/** The Fastify instance under Nest, before any route is known. */
export async function createServer(
  { http: config, application, storage }: ServerConfig,
  logger: Logger,
): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: config.bodyLimit,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT },
    forceCloseConnections: 'idle',
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerWithError(error, { request, reply, application }),
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? withoutApiPrefix(url) : UNREADABLE),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER },
    skipMiddie: true,
  });
  const server = adapter.getInstance<FastifyInstance>();
  closeIdleConnectionsOnStop(server);
  registerRequestLog(server);
  registerVersionHeader(server);
  registerOldClientMapping(server);
  await server.register(accepts);
  await registerCookies(server);
  await registerSecurityHeaders(server, config, storage);
  registerBodyTimeout(server);
  await registerBodyParsers(server);
  return adapter;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
