import { Injectable } from '@nestjs/common';
import { actorOf } from '#auth';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import type { AccessToken } from '../access-token.entity.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { AccessTokenRepository } from '../access-token.repository.js';

export interface AccessTokenOf {
  accessTokenId: string;
  organizationId: string;
}

/** A member, whose right is asked again, or staff, whose right the route has asked. */
export type Revoker = { caller: CallingMember } | { staff: Acting };

/** Ends a token: the next request that carries it is refused. */
@Injectable()
export class RevokeAccessToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rights: MemberRights,
    private readonly tokens: AccessTokenRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_A_MEMBER_OF_THIS, CANNOT_REVOKE_ACCESS_TOKENS, ACCESS_TOKEN_NOT_FOUND, also for one of another organization */
  async execute({ accessTokenId, organizationId }: AccessTokenOf, by: Revoker): Promise<AccessToken> {
    const { actor, reason = null } = 'staff' in by ? by.staff : { actor: actorOf(by.caller) };
    return this.unitOfWork.run(async () => {
      if ('caller' in by) await this.requireRight(by.caller);
      const token = await this.tokens.lockById(accessTokenId);
      if (token?.organizationId !== organizationId) throw AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND();
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

  private async requireRight(caller: CallingMember): Promise<void> {
    await this.rights.lock(
      caller,
      { accessToken: ['revoke'] },
      {
        outsider: MemberErrors.NOT_A_MEMBER_OF_THIS,
        denied: AccessTokenErrors.CANNOT_REVOKE_ACCESS_TOKENS,
      },
    );
  }
}
