import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DEFAULT_ROLE,
  isStaff,
  staffPermissionsOf,
  staffRoles,
  staffStatements,
  type StaffStatements,
} from '#access/staff-permissions.js';
import {
  denialReason,
  isGranted,
  mergeRoles,
  splitRoles,
  type Permissions,
  type Roles,
} from '#common/access-control/access-control.js';
import { SettingsError } from '#config/settings-error.js';
import { StaffConfig } from '#config/staff.config.js';
import { HttpErrors } from '#platform/http/http.errors.js';

/** Whose rights are asked about: their comma-separated roles, and who they are. */
export interface RoleHolder {
  id: string;
  role: string;
}

export interface StaffHolders {
  roles: readonly string[];
  ids: readonly string[];
}

export type StaffRights = Record<keyof StaffStatements, string[]>;

/** What staff roles allow in this installation: the built-in ones, those of the options file, and people by their ids. */
@Injectable()
export class StaffRoles implements OnModuleInit {
  private readonly roles: Roles;
  private readonly rights: ReadonlyMap<string, HeldRights>;

  constructor(private readonly config: StaffConfig) {
    this.roles = mergeRoles(staffRoles, config.roles);
    this.rights = new Map(this.names.map((name) => [name, rightsOf(this.roles, name)]));
  }

  /** @throws SettingsError for a role that holds what there is not, or that would make everybody staff */
  onModuleInit(): void {
    const unknown = Object.entries(this.config.roles).flatMap(([name, held]) =>
      unknownOf(held).map((permission) => `${name} has ${permission}, which does not exist`),
    );
    if (isStaff(this.config.roles, DEFAULT_ROLE))
      unknown.push(`${DEFAULT_ROLE}, which every user has, has staff permissions`);
    const expected = 'actions of docs/reference/permissions.md, or resources of the application';
    if (unknown.length > 0)
      throw new SettingsError(unknown.map((problem) => ({ name: 'staffRoles', problem, expected })));
  }

  /** In the order in which they are declared. */
  get names(): string[] {
    return Object.keys(this.roles);
  }

  isKnown(name: string): boolean {
    return Object.hasOwn(this.roles, name);
  }

  /** Whether one of the roles holds all of this; what is not known is never held, also not by those named by their ids. */
  holds({ id, role }: RoleHolder, requested: Permissions): boolean {
    const isNamed = this.config.administratorIds.includes(id);
    return isGranted(this.roles, role, requested) || (isNamed && isGranted(EVERYTHING, NAMED, requested));
  }

  /** @throws FORBIDDEN, which says what is denied, unless one of the roles holds all of this */
  require(holder: RoleHolder, requested: Permissions): void {
    if (this.holds(holder, requested)) return;
    const message = denialReason(this.roles, holder.role, requested) ?? undefined;
    throw HttpErrors.FORBIDDEN({}, { message });
  }

  /** Of what the product asks about. */
  permissionsOf({ id, role }: RoleHolder): StaffRights {
    return this.config.administratorIds.includes(id)
      ? staffPermissionsOf(EVERYTHING, NAMED)
      : staffPermissionsOf(this.roles, role);
  }

  isStaff(user: RoleHolder): boolean {
    return this.rightsOf(user).some((rights) => rights.size > 0);
  }

  /** Who is staff: by one of these roles, or as one of these people. */
  get holders(): StaffHolders {
    return {
      roles: this.names.filter((name) => this.rights.get(name)?.size),
      ids: this.config.administratorIds,
    };
  }

  /** Whether one of them may do something that the other may not. Lists ask it of everybody they name. */
  exceeds(one: RoleHolder, other: RoleHolder): boolean {
    const held = this.rightsOf(other);
    return this.rightsOf(one).some((rights) =>
      [...rights].some((right) => !held.some((others) => others.has(right))),
    );
  }

  /** Those of each of their roles. */
  private rightsOf({ id, role }: RoleHolder): readonly HeldRights[] {
    if (this.config.administratorIds.includes(id)) return [ALL_RIGHTS];
    return splitRoles(role).flatMap((name) => this.rights.get(name) ?? []);
  }
}

/** Each said as `resource:action`. */
type HeldRights = ReadonlySet<string>;

function rightsOf(roles: Roles, role: string): HeldRights {
  return new Set(
    Object.entries(staffPermissionsOf(roles, role)).flatMap(([resource, actions]) =>
      actions.map((action) => `${resource}:${action}`),
    ),
  );
}

const NAMED = 'named';
/** What people hold who are named by their ids. */
const EVERYTHING: Roles = { [NAMED]: staffStatements };
const ALL_RIGHTS = rightsOf(EVERYTHING, NAMED);

/** Of resources of the product; those of an application are its own affair. */
function unknownOf(held: Permissions): string[] {
  const statements: Permissions = staffStatements;
  return Object.entries(held).flatMap(([resource, actions = []]) => {
    const known = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
    const unknown = known === undefined ? [] : actions.filter((action) => !known.includes(action));
    return unknown.map((action) => `${resource}:${action}`);
  });
}
