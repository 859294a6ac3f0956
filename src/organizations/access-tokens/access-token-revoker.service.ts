import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog, type Acting, type Actor } from '#platform/audit/audit-log.service.js';
import { MemberRights, type AskingMember } from '../members/member-rights.policy.js';
import { MemberErrors } from '../members/member.errors.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { AccessToken } from './access-token.entity.js';
import { AccessTokenErrors } from './access-token.errors.js';
import { AccessTokenRepository } from './access-token.repository.js';

export interface AccessTokenOf {
  accessTokenId: string;
  organizationId: string;
}

/** A member, whose permission is checked under the lock, or staff, whose permission the route has checked. */
export type Revoker = { member: AskingMember; actor: Actor } | { staff: Acting };

/** Revokes tokens: the next request with the token is refused. Joins the caller's unit of work. */
@Injectable()
export class AccessTokenRevoker {
  constructor(
    private readonly rights: MemberRights,
    private readonly tokens: AccessTokenRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_A_MEMBER_OF_THIS, CANNOT_REVOKE_ACCESS_TOKENS, ACCESS_TOKEN_NOT_FOUND, also for one of another organization */
  async revoke({ accessTokenId, organizationId }: AccessTokenOf, by: Revoker): Promise<AccessToken> {
    const { actor, reason = null } = 'staff' in by ? by.staff : { actor: by.actor };
    if ('member' in by) await this.requireRight(by.member);
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
  }

  private async requireRight(member: AskingMember): Promise<void> {
    await this.rights.lock(
      member,
      { accessToken: ['revoke'] },
      {
        outsider: MemberErrors.NOT_A_MEMBER_OF_THIS,
        denied: AccessTokenErrors.CANNOT_REVOKE_ACCESS_TOKENS,
      },
    );
  }
}
