import { Injectable } from '@nestjs/common';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { actorOf, UserQueries } from '#auth';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRights } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationAudit } from '../../organizations.audit.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { AccessTokenHasher } from '../access-token-hasher.service.js';
import { newAccessToken, startOf } from '../access-token-text.js';
import { AccessToken } from '../access-token.entity.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { AccessTokenRepository } from '../access-token.repository.js';

export interface CreateAccessTokenInput {
  name: string;
  scopes: OrganizationTokenScope[];
  /** Seconds; null for a token that does not expire. */
  expiresIn: number | null;
}

export interface CreatedAccessToken {
  accessToken: AccessToken;
  /** Known here and to whoever asked for it, and to nobody else. */
  token: string;
}

/**
 * Live tokens of one organization: more than servers need that each have their own, and few enough that somebody who makes
 * them in a loop is stopped.
 */
const MOST_TOKENS = 100;

/** Makes a token by which a server calls as the organization. */
@Injectable()
export class CreateAccessToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly userQueries: UserQueries,
    private readonly rights: MemberRights,
    private readonly tokens: AccessTokenRepository,
    private readonly hasher: AccessTokenHasher,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS, ORGANIZATION_NOT_FOUND, NOT_A_MEMBER_OF_THIS,
   *   CANNOT_CREATE_ACCESS_TOKENS, ACCESS_TOKEN_LIMIT_REACHED
   */
  async execute(input: CreateAccessTokenInput, caller: CallingMember): Promise<CreatedAccessToken> {
    // It would outlive the impersonation, and show the person as its maker.
    if (caller.session.impersonatedBy !== null)
      throw AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS();
    const token = newAccessToken();
    return this.unitOfWork.run(async () => {
      await this.userQueries.lockKey(caller.user.id);
      await this.requireRoom(caller);
      const accessToken = this.make(input, token, caller);
      this.tokens.add(accessToken);
      this.record(accessToken, caller);
      return { accessToken, token };
    });
  }

  /** The lock keeps a member who is being removed from leaving with a token. */
  private async requireRoom(caller: CallingMember): Promise<void> {
    const { organization } = await this.rights.lock(
      caller,
      { accessToken: ['create'] },
      {
        gone: OrganizationErrors.ORGANIZATION_NOT_FOUND,
        outsider: MemberErrors.NOT_A_MEMBER_OF_THIS,
        denied: AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS,
      },
    );
    if ((await this.tokens.countLive(organization, this.clock.now())) >= MOST_TOKENS)
      throw AccessTokenErrors.ACCESS_TOKEN_LIMIT_REACHED();
  }

  private make(
    { expiresIn, name, scopes }: CreateAccessTokenInput,
    token: string,
    { organizationId, user }: CallingMember,
  ): AccessToken {
    const now = this.clock.now();
    const expiresAt = expiresIn === null ? null : addSeconds(now, expiresIn);
    const kept = { ...this.hasher.make(token), start: startOf(token) };
    return AccessToken.create(
      { id: newId(), organizationId, name, scopes, createdBy: user.id, expiresAt, ...kept },
      now,
    );
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
