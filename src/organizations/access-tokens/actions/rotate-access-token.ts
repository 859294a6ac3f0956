import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { AccessTokenIssuer, type IssuedAccessToken } from '../access-token-issuer.service.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { AccessTokenRepository } from '../access-token.repository.js';

export interface RotateAccessTokenInput {
  accessTokenId: string;
  /** Seconds for which the old token stays valid. */
  overlap: number;
}

/** Rotated tokens of one organization that still work: one rotation of all its tokens. */
const MOST_REPLACED = 100;

/** Replaces a token with a new one of the same name and scopes, created by the caller; the old one expires after an overlap. */
@Injectable()
export class RotateAccessToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly issuer: AccessTokenIssuer,
    private readonly tokens: AccessTokenRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS, UNAUTHORIZED, ORGANIZATION_NOT_FOUND, NOT_A_MEMBER_OF_THIS,
   *   CANNOT_ROTATE_ACCESS_TOKENS, ACCESS_TOKEN_NOT_FOUND, also for one of another organization, ACCESS_TOKEN_SCOPES_NOT_COVERED,
   *   ACCESS_TOKEN_LIMIT_REACHED unless the old token ends at once
   */
  async execute(
    { accessTokenId, overlap }: RotateAccessTokenInput,
    caller: CallingMember,
  ): Promise<IssuedAccessToken> {
    return this.unitOfWork.run(async () => {
      const denied = AccessTokenErrors.CANNOT_ROTATE_ACCESS_TOKENS;
      const issuer = await this.issuer.lock(caller, { accessToken: ['create', 'revoke'] }, denied);
      const { organization } = issuer;
      const old = await this.tokens.lockById(accessTokenId);
      if (old?.organizationId !== organization.id) throw AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND();
      const now = this.clock.now();
      if (overlap > 0 && (await this.tokens.countReplaced(organization, now)) >= MOST_REPLACED)
        throw AccessTokenErrors.ACCESS_TOKEN_LIMIT_REACHED();
      const terms = { name: old.name, scopes: old.scopes, expiresAt: old.renewedUntil(now) };
      const before = { expiresAt: old.expiresAt?.toISOString() ?? null };
      old.rotate(overlap, now);
      const issued = await this.issuer.issue(terms, issuer);
      this.audit.record({
        actor: actorOf(caller),
        action: OrganizationAudit.ACCESS_TOKEN_ROTATED,
        subject: { type: 'access_token', id: old.id },
        organizationId: organization.id,
        before,
        after: { expiresAt: old.expiresAt?.toISOString() ?? null, replacedBy: issued.accessToken.id },
      });
      return issued;
    });
  }
}
