import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  MEMBER_ROLE,
  organizationRoles,
  organizationStatements,
  type OrganizationPermissions,
} from '#access/organization-permissions.js';
import {
  isGranted,
  mergeRoles,
  permissionsOf,
  splitRoles,
  statementsOf,
  type Permissions,
  type Roles,
  type Statements,
} from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { SettingsError } from '#config/settings-error.js';
import { RoleQueries } from './role.queries.js';

/** Comma-separated roles, and the organization in which they are held. */
export interface HeldRoles {
  organizationId: string;
  role: string;
}

/**
 * What roles within an organization allow: the built-in ones and those of the options file are the same everywhere, others
 * an organization has made for itself. Those cost a query, and only where the others do not already decide.
 */
@Injectable()
export class OrganizationRoles implements OnModuleInit {
  private readonly fixed: Roles;
  /** Everything there is to be allowed in this installation. */
  readonly statements: Statements;

  constructor(
    private readonly queries: RoleQueries,
    private readonly config: OrganizationConfig,
  ) {
    this.fixed = mergeRoles(organizationRoles, config.roles);
    this.statements = statementsOf(organizationStatements, config.roles);
  }

  /** @throws SettingsError when the creator of an organization would have a role that is none */
  onModuleInit(): void {
    if (this.isFixed(this.config.creatorRole)) return;
    const expected = `a role of the options file or ${Object.keys(organizationRoles).join(', ')}`;
    throw new SettingsError([{ name: 'ORG_CREATOR_ROLE', problem: 'names no role', expected }]);
  }

  /** Whether the name is that of a role which every organization has. */
  isFixed(name: string): boolean {
    return Object.hasOwn(this.fixed, name);
  }

  /** Whether one of the roles holds all of this. */
  async can(held: HeldRoles, requested: OrganizationPermissions): Promise<boolean> {
    return this.canAsked(held, requested);
  }

  /** Those of the places in which one of the roles holds all of this. */
  async whereCan(places: readonly HeldRoles[], requested: OrganizationPermissions): Promise<HeldRoles[]> {
    const own = await this.queries.findIn(
      places
        .filter(({ role }) => !isGranted(this.fixed, role, requested))
        .flatMap(({ organizationId, role }) => this.ownNames(role).map((name) => ({ organizationId, name }))),
    );
    return places.filter(({ organizationId, role }) =>
      [this.fixed, own.get(organizationId) ?? {}].some((roles) => isGranted(roles, role, requested)),
    );
  }

  /** The same for what somebody asks about: nothing unknown is ever granted. */
  async canAsked({ organizationId, role }: HeldRoles, requested: Permissions): Promise<boolean> {
    if (isGranted(this.fixed, role, requested)) return true;
    const own = await this.ownOf(organizationId, role);
    return isGranted(Object.fromEntries(own), role, requested);
  }

  /** Every role that members of the organization can have. */
  async namesIn(organizationId: string): Promise<string[]> {
    return [...Object.keys(this.fixed), ...(await this.queries.listNames(organizationId))];
  }

  /** Whether the text names roles, and only such as there are. */
  async areKnown({ organizationId, role }: HeldRoles): Promise<boolean> {
    const names = splitRoles(role);
    if (names.length === 0) return false;
    const own = await this.ownOf(organizationId, role);
    return names.every((name) => this.isFixed(name) || own.has(name));
  }

  /**
   * The permissions that the roles lack, as `resource:action`.
   * @param defined definitions of the organization's own roles that replace the current ones
   */
  async missing(
    { organizationId, role }: HeldRoles,
    wanted: Permissions,
    defined: Roles = {},
  ): Promise<string[]> {
    const own = Object.fromEntries(await this.ownOf(organizationId, role));
    return notHeld(wanted, this.heldBy(role, { ...own, ...defined }));
  }

  /** Whether the giver may grant these comma-separated roles; see `grantable`. */
  async mayGive(role: string, giver: HeldRoles): Promise<boolean> {
    return (await this.grantable([role], giver)).length > 0;
  }

  /**
   * Filters comma-separated roles to those that the giver may grant. Owners may grant any; others only roles whose
   * permissions they have, since they could otherwise raise their own role. Of roles that every organization has, only the
   * permissions of the product count; further ones are up to the application.
   */
  async grantable(offered: readonly string[], giver: HeldRoles): Promise<string[]> {
    if (splitRoles(giver.role).includes(this.config.creatorRole)) return [...offered];
    const own = await this.ownOf(giver.organizationId, [giver.role, ...offered].join(','));
    const held = this.heldBy(giver.role, Object.fromEntries(own));
    const isGrantable = (name: string) => {
      if (name === MEMBER_ROLE) return true;
      const given = this.isFixed(name) ? productPart(this.fixed[name] ?? {}) : own.get(name);
      return given !== undefined && notHeld(given, held).length === 0;
    };
    return offered.filter((role) => splitRoles(role).every(isGrantable));
  }

  private async ownOf(organizationId: string, roleText: string): Promise<Map<string, Permissions>> {
    const names = this.ownNames(roleText);
    return names.length === 0 ? new Map() : this.queries.find(organizationId, names);
  }

  private heldBy(role: string, own: Roles): Permissions {
    return permissionsOf(this.statements, { ...own, ...this.fixed }, role);
  }

  /** Those that an organization has made for itself, if anybody has. */
  private ownNames(roleText: string): string[] {
    return splitRoles(roleText).filter((name) => !this.isFixed(name));
  }
}

function productPart(held: Permissions): Permissions {
  return Object.fromEntries(
    Object.entries(held).filter(([resource]) => Object.hasOwn(organizationStatements, resource)),
  );
}

/** The missing permissions, as `resource:action`. */
function notHeld(wanted: Permissions, held: Permissions): string[] {
  return Object.entries(wanted).flatMap(([resource, actions = []]) =>
    actions
      .filter((action) => !(Object.hasOwn(held, resource) && held[resource]?.includes(action)))
      .map((action) => `${resource}:${action}`),
  );
}
