import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationConfig } from '#config/application.config.js';
import { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { isConnectionFailure, isLockTimeout } from '../database/connection-failure.js';
import { DatabaseErrors } from '../database/database.errors.js';
import { isStaleStatement } from '../database/prepared-statements.js';
import { HttpErrors } from './http.errors.js';
import { renderErrorPage } from './pages/error-page.js';
import { HTML, type PageOwner } from './pages/page.js';
import { prefersHtml } from './prefers-html.js';
import { errorName } from './v1/error-name.js';
import { isBelowV1 } from './v1/v1-path.js';

/** Seconds after which a client may retry when the database is unreachable or a row is locked. */
const DATABASE_RETRY = 5;

/** Statuses that the framework itself answers with, before any code of ours. */
const FRAMEWORK_ERRORS: Record<number, ErrorFactory> = {
  404: HttpErrors.NOT_FOUND,
  413: HttpErrors.PAYLOAD_TOO_LARGE,
  414: HttpErrors.URI_TOO_LONG,
  503: HttpErrors.SERVICE_UNAVAILABLE,
};

/** Turns every failure into what the wire shows of it, or into a page when a browser is navigating. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(protected readonly application: ApplicationConfig) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    answerWithError(failure, { request, reply, application: this.application });
  }
}

const logger = new Logger('Errors');

export interface Failed {
  request: FastifyRequest;
  reply: FastifyReply;
  application: PageOwner;
}

/** The answer to any failure, also for those the server meets before a route is known. */
export function answerWithError(failure: unknown, failed: Failed): void {
  const { request, reply } = failed;
  // The connection may already be gone, or another answer under way.
  if (reply.sent) return;
  const error = toAppError(failure);
  if (error.status === 500) logger.error({ err: failure, requestId: request.id }, error.key);
  else if (error.status > 500) logger.warn({ requestId: request.id, err: error.cause }, error.key);
  send(error, failed);
}

function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  if (isConnectionFailure(failure) || isStaleStatement(failure)) {
    return HttpErrors.SERVICE_UNAVAILABLE({}, { retryAfter: DATABASE_RETRY, cause: failure });
  }
  if (isLockTimeout(failure))
    return DatabaseErrors.LOCK_TIMEOUT({}, { retryAfter: DATABASE_RETRY, cause: failure });
  const status = frameworkStatus(failure);
  const known = status === undefined ? undefined : FRAMEWORK_ERRORS[status];
  if (known !== undefined) return known({}, { cause: failure });
  const isCallersFault = status !== undefined && status >= 400 && status < 500;
  return (isCallersFault ? HttpErrors.BAD_REQUEST : HttpErrors.INTERNAL_SERVER_ERROR)({}, { cause: failure });
}

function frameworkStatus(failure: unknown): number | undefined {
  if (failure instanceof HttpException) return failure.getStatus();
  const { statusCode } = Object(failure) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
}

function send(error: AppError, { request, reply, application }: Failed): void {
  void reply.status(error.status).header('cache-control', 'no-store');
  if (error.retryAfter !== undefined) {
    // The published clients read the second one.
    const seconds = String(error.retryAfter);
    void reply.headers({ 'retry-after': seconds, 'x-retry-after': seconds });
  }
  if (error.challenge !== undefined) void reply.header('www-authenticate', error.challenge);
  if (prefersHtml(request)) {
    void reply.type(HTML).send(renderErrorPage(error, request.id, application));
  } else {
    void reply.type('application/json; charset=utf-8').send(bodyOf(error, request));
  }
}

function bodyOf({ key, code, error, message, faults, members }: AppError, request: FastifyRequest): object {
  if (error !== null) return { error, detail: faults ?? message };
  if (isBelowV1(request)) return { error: errorName(key), detail: message };
  return code === null ? { message, ...members } : { code, message, ...members };
}
