import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { effectOf } from '#platform/http/access/effect-of.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { SessionErrors } from '../session.errors.js';
import type { Caller } from '../caller.js';
import { isFresh } from '../session-lifetime.js';
import { ImpersonatedRequestPolicy } from './impersonated-request.policy.js';
import { SessionReader } from './session-reader.service.js';

export interface SignedInOptions {
  /** The sign-in must be recent; see SESSION_FRESH_AGE. */
  fresh?: boolean;
  /**
   * Reads the database even where a copy in a cookie would do: for what must not be shown to a revoked session. Whatever
   * changes something always does.
   */
  uncached?: boolean;
  /**
   * Never by a member of the staff who acts as the person: for what would outlast that, or hand out what is worth as much
   * elsewhere as the person's own sign-in.
   */
  inPerson?: boolean;
  /** To a member of the staff who acts as the person, the session is read-only here even if it may otherwise change things. */
  readOnlyImpersonated?: boolean;
  /** Anyone passes; the handler gets null for a stranger. */
  optional?: boolean;
  /** Answered to strangers, where the wire contract wants another error than UNAUTHORIZED. */
  missing?: ErrorFactory;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Lets people pass who are signed in. */
@Injectable()
export class SessionAccess implements AccessCheck<SignedInOptions> {
  constructor(
    private readonly reader: SessionReader,
    private readonly impersonated: ImpersonatedRequestPolicy,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws UNAUTHORIZED or the declared error, IMPERSONATION_IS_READ_ONLY, ONLY_IN_PERSON, SESSION_NOT_FRESH */
  async verify(request: FastifyRequest, options: SignedInOptions): Promise<void> {
    const { token, found } = await this.reader.read(request, {
      fromCache: request.method === 'GET' && effectOf(request) === 'reads' && options.uncached !== true,
      mayExtend: true,
    });
    if (token === null || found === null) {
      if (options.optional) return;
      throw (options.missing ?? HttpErrors.UNAUTHORIZED)();
    }
    await this.impersonated.admit(request, found, options);
    callers.set(request, { ...found, token });
    const { freshAge } = this.config.session;
    if (options.fresh && !isFresh(found.session, freshAge, this.clock.now()))
      throw SessionErrors.SESSION_NOT_FRESH();
  }
}

/** The route is for people who are signed in. */
export const SignedIn = (options: Omit<SignedInOptions, 'optional'> = {}) =>
  applyDecorators(
    RouteAccess(SessionAccess, options),
    ApiFailure(options.missing ?? HttpErrors.UNAUTHORIZED),
    ...(options.inPerson ? [ApiFailure(SessionErrors.ONLY_IN_PERSON)] : []),
    ...(options.fresh ? [ApiFailure(SessionErrors.SESSION_NOT_FRESH)] : []),
  );

/** The route is for anyone, and looks at who is signed in. */
export const MaybeSignedIn = (options: Pick<SignedInOptions, 'uncached' | 'readOnlyImpersonated'> = {}) =>
  RouteAccess(SessionAccess, { ...options, optional: true });

/** The person who calls, once `SessionAccess` has let them pass; null for a stranger. */
export function callerOf(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}

/** Hands a route the person who calls it; null for a stranger on a route of `MaybeSignedIn`. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | null =>
    callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
