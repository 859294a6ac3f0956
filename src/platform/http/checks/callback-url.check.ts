import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { CallbackMember } from '../access/route-access.js';
import { HttpErrors } from '../http.errors.js';
import { TrustedOrigins } from './trusted-origins.service.js';

/** A path on the caller's own site: one leading slash, no encoded one behind it, and no fragment, colon or space. */
const RELATIVE_PATH = /^\/(?!\/|\\|%2f|%5c)[\w.+/@-]*(\?[\w.+/=&%@-]*)?$/i;
/** What browsers drop or rewrite while they read an address, so that they would see another one than we checked. */
const UNSAFE = /[\p{Cc}\s\\]/u;

const ERRORS: Record<CallbackMember, ErrorFactory> = {
  callbackURL: HttpErrors.INVALID_CALLBACK_URL,
  redirectTo: HttpErrors.INVALID_REDIRECT_URL,
  errorCallbackURL: HttpErrors.INVALID_ERROR_CALLBACK_URL,
  newUserCallbackURL: HttpErrors.INVALID_NEW_USER_CALLBACK_URL,
};

/** Refuses a request that would send a person, now or later, to an address that is neither a path nor trusted. */
@Injectable()
export class CallbackUrlCheck {
  constructor(private readonly origins: TrustedOrigins) {}

  /** @throws INVALID_CALLBACKURL and its siblings, by member */
  async verify(request: FastifyRequest): Promise<void> {
    if (request.method !== 'POST') return;
    await this.verifyMembers(request.body, Object.keys(ERRORS) as CallbackMember[], request);
    await this.verifyQuery(request, ['callbackURL']);
  }

  /** @throws INVALID_CALLBACKURL and its siblings, by member */
  async verifyQuery(request: FastifyRequest, members: readonly CallbackMember[]): Promise<void> {
    await this.verifyMembers(request.query, members, request);
  }

  private async verifyMembers(
    input: unknown,
    members: readonly CallbackMember[],
    request: FastifyRequest,
  ): Promise<void> {
    const given = membersOf(input);
    for (const member of members) {
      if (!(await this.allows(given[member], request))) throw ERRORS[member]();
    }
  }

  /** Absent and empty are allowed; what is no text is left to the validation of the input. */
  async allows(url: unknown, request: FastifyRequest): Promise<boolean> {
    if (typeof url !== 'string' || url === '' || RELATIVE_PATH.test(url)) return true;
    if (url.startsWith('/') || UNSAFE.test(url)) return false;
    return this.origins.trusts(url, request);
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
