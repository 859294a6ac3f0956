import { Injectable } from '@nestjs/common';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { AccessTokenIssuer, type IssuedAccessToken } from '../access-token-issuer.service.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { AccessTokenRepository } from '../access-token.repository.js';

export interface CreateAccessTokenInput {
  name: string;
  scopes: OrganizationTokenScope[];
  /** Seconds; null for a token that does not expire. */
  expiresIn: number | null;
}

/** Active tokens of one organization: more than its servers need, few enough to stop a member who creates them in a loop. */
const MOST_TOKENS = 100;

/** Creates a token with which a server calls as the organization. */
@Injectable()
export class CreateAccessToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly issuer: AccessTokenIssuer,
    private readonly tokens: AccessTokenRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS, UNAUTHORIZED, ORGANIZATION_NOT_FOUND, NOT_A_MEMBER_OF_THIS,
   *   CANNOT_CREATE_ACCESS_TOKENS, ACCESS_TOKEN_SCOPES_NOT_COVERED, ACCESS_TOKEN_LIMIT_REACHED
   */
  async execute(
    { name, scopes, expiresIn }: CreateAccessTokenInput,
    caller: CallingMember,
  ): Promise<IssuedAccessToken> {
    return this.unitOfWork.run(async () => {
      const denied = AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS;
      const issuer = await this.issuer.lock(caller, { accessToken: ['create'] }, denied);
      const now = this.clock.now();
      if ((await this.tokens.countLive(issuer.organization, now)) >= MOST_TOKENS)
        throw AccessTokenErrors.ACCESS_TOKEN_LIMIT_REACHED();
      const expiresAt = expiresIn === null ? null : addSeconds(now, expiresIn);
      return this.issuer.issue({ name, scopes, expiresAt }, issuer);
    });
  }
}
