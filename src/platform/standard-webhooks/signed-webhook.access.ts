import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Clock } from '#common/time/clock.js';
import { ApiFailure } from '../http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '../http/access/route-access.js';
import { HttpErrors } from '../http/http.errors.js';
import { parseJsonBody } from '../http/server/body-parsers.js';
import { UnparsedBody } from '../http/unparsed-body.decorator.js';
import { checkWebhookAge, isSignedByOneOf, readWebhookHead } from './received-webhook.js';

const {
  MISSING_WEBHOOK_HEADERS,
  INVALID_WEBHOOK_HEADERS,
  WEBHOOK_TOO_OLD,
  WEBHOOK_TOO_NEW,
  NO_MATCHING_WEBHOOK_SIGNATURE,
} = HttpErrors;

/** Where a route's secrets come from: a provider of the module that receives. */
export interface WebhookSecrets {
  /** The current one, and earlier ones while senders change over; none where nothing is expected to be received. */
  secretsFor(request: FastifyRequest): Promise<readonly string[]> | readonly string[];
}

/** A message whose sender holds the secret. */
export interface ReceivedWebhook {
  /** The same each time the message is sent: what the receiver did for it once must not be done again. */
  id: string;
  sentAt: Date;
  /** The parsed body, of a shape that nobody has checked yet; undefined for an empty one. */
  payload: unknown;
}

const received = new WeakMap<FastifyRequest, ReceivedWebhook>();

/** Lets those pass who have signed what they send, by Standard Webhooks 1.0. */
@Injectable()
export class SignedWebhookAccess implements AccessCheck<Type<WebhookSecrets>> {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly clock: Clock,
  ) {}

  /**
   * The body is parsed only when it is known whose it is.
   * @throws MISSING_WEBHOOK_HEADERS, INVALID_WEBHOOK_HEADERS, WEBHOOK_TOO_OLD, WEBHOOK_TOO_NEW,
   * NO_MATCHING_WEBHOOK_SIGNATURE, MALFORMED_JSON
   */
  async verify(request: FastifyRequest, source: Type<WebhookSecrets>): Promise<void> {
    const head = readWebhookHead(request.raw.headersDistinct);
    checkWebhookAge(head, this.clock.now());
    const secrets = await this.moduleRef.get(source, { strict: false }).secretsFor(request);
    const body = bytesOf(request);
    if (!isSignedByOneOf(secrets, head, body)) throw NO_MATCHING_WEBHOOK_SIGNATURE();
    const payload = parseJsonBody(body.toString('utf8'));
    received.set(request, { id: head.id, sentAt: new Date(head.timestamp * 1000), payload });
  }
}

/** Forms are the one thing that is parsed before anybody asks, and no webhook. */
function bytesOf({ body }: FastifyRequest): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw HttpErrors.BAD_REQUEST();
  return body;
}

/**
 * The route is for whoever signs with one of the source's secrets. It takes its input by `@TheWebhook()` alone, for
 * nothing of the body is looked at before it is known who sent it. Messages may come more than once, and a recorded one
 * may be sent again while it is not too old: the handler keeps the id together with what it does, in one transaction.
 */
export const SignedWebhook = (source: Type<WebhookSecrets>) =>
  applyDecorators(
    RouteAccess(SignedWebhookAccess, source),
    UnparsedBody(),
    ...[
      MISSING_WEBHOOK_HEADERS,
      INVALID_WEBHOOK_HEADERS,
      WEBHOOK_TOO_OLD,
      WEBHOOK_TOO_NEW,
      NO_MATCHING_WEBHOOK_SIGNATURE,
    ].map(ApiFailure),
  );

/** Hands a route of `SignedWebhook` what was sent. */
export const TheWebhook = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ReceivedWebhook => {
    const webhook = received.get(context.switchToHttp().getRequest<FastifyRequest>());
    if (webhook === undefined) throw NO_MATCHING_WEBHOOK_SIGNATURE();
    return webhook;
  },
);
