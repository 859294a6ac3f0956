import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import { OrganizationWire, presentOrganization, type OrganizationColumns } from './organization.presenter.js';

abstract class OrganizationEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId: string;
  readonly data: object;

  constructor(organization: OrganizationColumns) {
    const { createdAt, ...presented } = presentOrganization(organization);
    this.record = { type: 'account_organization', id: organization.id };
    this.organizationId = organization.id;
    this.data = { ...presented, createdAt: createdAt.toISOString() };
  }
}

@PublicEventOf('account_organization.created', {
  meaning: 'An organization was created.',
  data: OrganizationWire,
})
export class OrganizationCreated extends OrganizationEvent {}

@PublicEventOf('account_organization.updated', {
  meaning: 'An organization was changed.',
  data: OrganizationWire,
})
export class OrganizationUpdated extends OrganizationEvent {}

@PublicEventOf('account_organization.deleted', {
  meaning: 'An organization was deleted. The data is the organization as it was before.',
  data: OrganizationWire,
})
export class OrganizationDeleted extends OrganizationEvent {}
