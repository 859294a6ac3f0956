import type { Permissions } from '#common/access-control/access-control.js';
import { InternalEvent } from '#platform/events/event.decorator.js';

/** The permissions of a custom role changed. */
@InternalEvent('organization_role.permissions_changed')
export class RolePermissionsChanged {
  constructor(
    readonly organizationId: string,
    readonly role: string,
    readonly before: Permissions,
    readonly after: Permissions,
  ) {}
}
