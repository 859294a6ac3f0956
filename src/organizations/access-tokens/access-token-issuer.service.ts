import { Injectable } from '@nestjs/common';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { actorOf, UserQueries } from '#auth';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { CallingMember } from '../members/access/organization.access.js';
import { MemberRights, type LockedMembership } from '../members/member-rights.policy.js';
import { MemberErrors } from '../members/member.errors.js';
import { OrganizationAudit } from '../organizations.audit.js';
import { OrganizationErrors } from '../organizations/organization.errors.js';
import { AccessTokenHasher } from './access-token-hasher.service.js';
import { newAccessToken, startOf } from './access-token-text.js';
import { AccessToken } from './access-token.entity.js';
import { AccessTokenErrors } from './access-token.errors.js';
import { AccessTokenRepository } from './access-token.repository.js';
import { TokenScopePolicy } from './token-scope.policy.js';

export interface AccessTokenTerms {
  name: string;
  scopes: OrganizationTokenScope[];
  /** Null for a token that does not expire. */
  expiresAt: Date | null;
}

export interface IssuedAccessToken {
  accessToken: AccessToken;
  /** Shown once, in the response; the database stores its hash. */
  token: string;
}

/** A member who may issue tokens, locked by this unit of work. */
export interface Issuer extends LockedMembership {
  caller: CallingMember;
}

/** Issues access tokens to members; joins the unit of work of the caller. */
@Injectable()
export class AccessTokenIssuer {
  constructor(
    private readonly userQueries: UserQueries,
    private readonly rights: MemberRights,
    private readonly tokenScopePolicy: TokenScopePolicy,
    private readonly tokens: AccessTokenRepository,
    private readonly hasher: AccessTokenHasher,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the organization and the user's key, so that a concurrent removal, demotion or ban cannot leave the caller with a
   * new token.
   * @throws CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS, UNAUTHORIZED, ORGANIZATION_NOT_FOUND, NOT_A_MEMBER_OF_THIS, and the given
   *   error when the member lacks the permissions
   */
  async lock(
    caller: CallingMember,
    requested: OrganizationPermissions,
    denied: ErrorFactory,
  ): Promise<Issuer> {
    // The token would outlive the impersonation, and show the user as its creator.
    if (caller.session.impersonatedBy !== null)
      throw AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS();
    await this.userQueries.lockKeyUnbanned(caller.user.id);
    const [gone, outsider] = [OrganizationErrors.ORGANIZATION_NOT_FOUND, MemberErrors.NOT_A_MEMBER_OF_THIS];
    return { caller, ...(await this.rights.lock(caller, requested, { gone, outsider, denied })) };
  }

  /** @throws ACCESS_TOKEN_SCOPES_NOT_COVERED */
  async issue(
    { name, scopes, expiresAt }: AccessTokenTerms,
    { caller, member }: Issuer,
  ): Promise<IssuedAccessToken> {
    await this.tokenScopePolicy.requireCovered(scopes, member);
    const token = newAccessToken();
    const { organizationId, userId: createdBy } = member;
    const kept = { ...this.hasher.make(token), start: startOf(token) };
    const terms = { id: newId(), organizationId, name, scopes, createdBy, expiresAt };
    const accessToken = AccessToken.create({ ...terms, ...kept }, this.clock.now());
    this.tokens.add(accessToken);
    this.record(accessToken, caller);
    return { accessToken, token };
  }

  private record(
    { id, organizationId, name, scopes, start, expiresAt }: AccessToken,
    caller: CallingMember,
  ): void {
    this.audit.record({
      actor: actorOf(caller),
      action: OrganizationAudit.ACCESS_TOKEN_CREATED,
      subject: { type: 'access_token', id },
      organizationId,
      after: { name, scopes, start, expiresAt: expiresAt?.toISOString() ?? null },
    });
  }
}
