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
  meaning: 'An organization begins.',
  data: OrganizationWire,
})
export class OrganizationCreated extends OrganizationEvent {}

@PublicEventOf('account_organization.updated', {
  meaning: 'What is known of an organization has changed.',
  data: OrganizationWire,
})
export class OrganizationUpdated extends OrganizationEvent {}

@PublicEventOf('account_organization.deleted', {
  meaning: 'An organization is gone, as it was.',
  data: OrganizationWire,
})
export class OrganizationDeleted extends OrganizationEvent {}
