import type { EntityClass } from '@mikro-orm/core';
import type { Type } from '@nestjs/common';
import { AuthModule } from '#auth';
import { BillingWorkersModule } from '#billing';
import { OrganizationsModule } from '#organizations';
import { declaredEvents, type NamedEventShape } from '#platform/events/event.decorator.js';
import { idempotent } from '#platform/idempotency/idempotent.js';
import { StaffModule } from '#staff';
import { WebhookWorkersModule } from '#webhooks';
import { AuthHttpModule } from '../auth/auth.http.module.js';
import { authRooms } from '../auth/auth.rooms.js';
import { BackofficeStaffModule } from '../backoffice/backoffice.staff.module.js';
import { BillingAccountModule } from '../billing/billing.account.module.js';
import { BillingHttpModule } from '../billing/billing.http.module.js';
import { BillingPagesModule } from '../billing/billing.pages.module.js';
import { billingRooms } from '../billing/billing.rooms.js';
import { BillingStaffModule } from '../billing/billing.staff.module.js';
import { importRooms } from '../import/import.rooms.js';
import { OrganizationsHttpModule } from '../organizations/organizations.http.module.js';
import { organizationRooms } from '../organizations/organizations.rooms.js';
import { OrganizationsStaffModule } from '../organizations/organizations.staff.module.js';
import { StaffHttpModule } from '../staff/staff.http.module.js';
import { staffRooms } from '../staff/staff.rooms.js';
import { StaffStaffModule } from '../staff/staff.staff.module.js';
import { WebhooksHttpModule } from '../webhooks/webhooks.http.module.js';
import { webhookRooms } from '../webhooks/webhooks.rooms.js';
import { WebhooksStaffModule } from '../webhooks/webhooks.staff.module.js';

/** What a domain adds to the processes. */
interface Domain {
  readonly entities?: readonly EntityClass[];
  /** Its services, in processes that work off events and jobs. */
  readonly worker?: Type<object>;
  /** Its routes for people and their applications. */
  readonly http?: Type<object>;
  /** Its routes for clients of the published Polar SDK. */
  readonly v1?: Type<object>;
  /** Its pages for people, at the root. */
  readonly pages?: Type<object>;
  /** Its routes for the console. */
  readonly staff?: Type<object>;
}

/** Every domain, lower ones first. */
const domains: readonly Domain[] = [
  { entities: authRooms.entities, worker: AuthModule, http: AuthHttpModule },
  {
    entities: staffRooms.entities,
    worker: StaffModule,
    http: StaffHttpModule,
    staff: StaffStaffModule,
  },
  {
    entities: organizationRooms.entities,
    worker: OrganizationsModule,
    http: OrganizationsHttpModule,
    staff: OrganizationsStaffModule,
  },
  {
    entities: webhookRooms.entities,
    worker: WebhookWorkersModule,
    v1: WebhooksHttpModule,
    staff: WebhooksStaffModule,
  },
  {
    entities: billingRooms.entities,
    worker: BillingWorkersModule,
    http: BillingAccountModule,
    v1: BillingHttpModule,
    pages: BillingPagesModule,
    staff: BillingStaffModule,
  },
  { entities: importRooms.entities },
  { staff: BackofficeStaffModule },
];

export const domainEntities = domains.flatMap(({ entities = [] }) => entities);
export const workerModules = modulesOf('worker');
export const httpModules = modulesOf('http');
export const v1Modules = modulesOf('v1').map(idempotent);
export const pageModules = modulesOf('pages');
export const staffModules = modulesOf('staff');

/** The public events of every domain, the same in every process: importing the domains declares those of classes. */
export function publicEvents(): NamedEventShape[] {
  return declaredEvents().filter(({ audience }) => audience === 'public');
}

function modulesOf(kind: 'worker' | 'http' | 'v1' | 'pages' | 'staff'): Type<object>[] {
  return domains.flatMap((domain) => domain[kind] ?? []);
}
