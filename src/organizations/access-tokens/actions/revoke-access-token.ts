import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditTrail, type Acting } from '#platform/audit/audit-trail.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import type { AccessToken } from '../access-token.entity.js';
import { AccessTokenRepository } from '../access-token.repository.js';

export interface AccessTokenOf {
  accessTokenId: string;
  organizationId: string;
}

/** Ends a token: the next request that carries it is refused. */
@Injectable()
export class RevokeAccessToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: AccessTokenRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * By a member, or by staff with a reason; whether they may is for the caller to know.
   * @throws ACCESS_TOKEN_NOT_FOUND, also for one of another organization
   */
  async execute(
    { accessTokenId, organizationId }: AccessTokenOf,
    { actor, reason = null }: Acting,
  ): Promise<AccessToken> {
    return this.unitOfWork.run(async () => {
      const token = await this.tokens.lockById(accessTokenId);
      if (token?.organizationId !== organizationId) throw OrganizationErrors.ACCESS_TOKEN_NOT_FOUND();
      token.revoke(this.clock.now());
      this.audit.record({
        actor,
        action: OrganizationAudit.ACCESS_TOKEN_REVOKED,
        subject: { type: 'access_token', id: token.id },
        organizationId,
        before: { name: token.name, scopes: token.scopes, start: token.start },
        reason,
      });
      return token;
    });
  }
}
