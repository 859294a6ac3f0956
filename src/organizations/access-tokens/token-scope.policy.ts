import { Injectable } from '@nestjs/common';
import {
  existingScopes,
  permissionsByScope,
  type OrganizationTokenScope,
} from '#access/organization-token-scopes.js';
import { statementsOf, type Roles } from '#common/access-control/access-control.js';
import type { Member } from '../members/member.entity.js';
import { OwnershipPolicy } from '../members/ownership.policy.js';
import { OrganizationRoles, type HeldRoles } from '../roles/organization-roles.service.js';
import { AccessTokenErrors } from './access-token.errors.js';

/** A member's roles at one point in time. */
interface Standing {
  roles: HeldRoles;
  /** Definitions of the organization's own roles that replace the current ones. */
  defined?: Roles;
}

/** Decides which scopes a member may give an access token: those whose permissions their roles cover. */
@Injectable()
export class TokenScopePolicy {
  constructor(
    private readonly roles: OrganizationRoles,
    private readonly ownershipPolicy: OwnershipPolicy,
  ) {}

  /** @throws ACCESS_TOKEN_SCOPES_NOT_COVERED with `missingScopes` */
  async requireCovered(scopes: readonly OrganizationTokenScope[], member: Member): Promise<void> {
    const missingScopes = await this.uncovered(scopes, member);
    if (missingScopes.length === 0) return;
    const parameters = { scopes: missingScopes.join(', ') };
    throw AccessTokenErrors.ACCESS_TOKEN_SCOPES_NOT_COVERED(parameters, { members: { missingScopes } });
  }

  /** The tokens with a scope that the earlier standing covered and the later one does not. */
  async noLongerCovered<Token extends { scopes: OrganizationTokenScope[] }>(
    tokens: readonly Token[],
    before: Standing,
    after: Standing,
  ): Promise<Token[]> {
    const scopes = [...new Set(tokens.flatMap((token) => token.scopes))];
    const uncovered = new Set(await this.uncovered(scopes, after.roles, after.defined));
    for (const scope of await this.uncovered(scopes, before.roles, before.defined)) uncovered.delete(scope);
    return tokens.filter((token) => token.scopes.some((scope) => uncovered.has(scope)));
  }

  /** The scopes that the roles do not cover; none for owners. */
  private async uncovered(
    stored: readonly OrganizationTokenScope[],
    held: HeldRoles,
    defined?: Roles,
  ): Promise<OrganizationTokenScope[]> {
    if (this.ownershipPolicy.isIn(held.role)) return [];
    const scopes = existingScopes(stored);
    const needed = statementsOf(
      {},
      Object.fromEntries(scopes.map((scope) => [scope, permissionsByScope[scope]])),
    );
    const missing = new Set(await this.roles.missing(held, needed, defined));
    return scopes.filter((scope) =>
      Object.entries(permissionsByScope[scope]).some(([resource, actions]) =>
        actions.some((action) => missing.has(`${resource}:${action}`)),
      ),
    );
  }
}
