import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { AnswerCipher, type StoredAnswer } from './answer-cipher.service.js';
import { idempotencyKeyOf, isValidIdempotencyKey, REPLAYED } from './idempotency-key.js';
import { IdempotencyErrors } from './idempotency.errors.js';
import {
  CLAIMED,
  IdempotentRequestRepository,
  type Claim,
  type EarlierRequest,
} from './idempotent-request.repository.js';
import { requestIdentity, type RequestIdentity } from './request-identity.js';

/** Claims of a key that is released again and again, before the caller is asked to wait. */
const MOST_CLAIMS = 3;
/** Milliseconds between two renewals of a claim, so that one may fail. */
const RENEWED = (CLAIMED * 1_000) / 3;
/** Seconds after which the answer of a running request may be there. */
const RETRY_AFTER = 1;

/**
 * Runs each POST below /v1 that carries an `Idempotency-Key` once, and repeats its answer for a day. It runs behind the
 * guard, so callers without access receive no answers of others. Answers other than 2xx are not kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly requests: IdempotentRequestRepository,
    private readonly cipher: AnswerCipher,
  ) {}

  /** @throws IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENT_REQUEST_RUNNING, IDEMPOTENT_ANSWER_UNREADABLE */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const key = idempotencyKeyOf(request);
    if (key === null) return next.handle();
    if (!isValidIdempotencyKey(key)) throw IdempotencyErrors.IDEMPOTENCY_KEY_INVALID();
    const identity = requestIdentity(request, key);
    const claimed = await this.claim(identity);
    const reply = http.getResponse<FastifyReply>();
    if ('owner' in claimed) return of(await this.run(claimed, next, reply));
    const { body, status = reply.statusCode } = this.answerOf(identity, claimed);
    void reply.status(status).header(REPLAYED, 'true');
    return of(body);
  }

  private async claim(identity: RequestIdentity): Promise<Claim | EarlierRequest> {
    for (let attempt = 0; attempt < MOST_CLAIMS; attempt += 1) {
      const claimed = (await this.requests.claim(identity)) ?? (await this.requests.find(identity.id));
      if (claimed !== null) return claimed;
    }
    throw running();
  }

  private async run(claim: Claim, next: CallHandler, reply: FastifyReply): Promise<unknown> {
    const renewal = setInterval(() => void this.safely(() => this.requests.renew(claim)), RENEWED);
    try {
      return await this.runClaimed(claim, next, reply);
    } finally {
      clearInterval(renewal);
    }
  }

  private async runClaimed(claim: Claim, next: CallHandler, reply: FastifyReply): Promise<unknown> {
    let body: unknown;
    try {
      body = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.safely(() => this.requests.release(claim));
      throw error;
    }
    await this.safely(() =>
      this.requests.keep(claim, this.cipher.seal({ body, status: reply.statusCode }, claim.id)),
    );
    return body;
  }

  private answerOf(identity: RequestIdentity, { content, answer }: EarlierRequest): StoredAnswer {
    if (content !== identity.content) throw IdempotencyErrors.IDEMPOTENCY_KEY_REUSED();
    if (answer === null) throw running();
    const opened = this.cipher.open(answer, identity.id);
    if (opened === null) throw IdempotencyErrors.IDEMPOTENT_ANSWER_UNREADABLE();
    return opened;
  }

  /** The caller hears what became of the request, also when the key cannot be updated; its claim ends by itself. */
  private async safely(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (err) {
      this.logger.warn({ err }, 'an idempotency key keeps its claim');
    }
  }
}

function running() {
  return IdempotencyErrors.IDEMPOTENT_REQUEST_RUNNING({}, { retryAfter: RETRY_AFTER });
}
