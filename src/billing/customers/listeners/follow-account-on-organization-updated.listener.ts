import { Injectable } from '@nestjs/common';
import { OrganizationUpdated } from '#organizations/lifecycle.door.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { AccountCustomerFollower } from '../account-customer-follower.service.js';

@Injectable()
@ListensTo(OrganizationUpdated, 'billing.follow-organization')
export class FollowAccountOnOrganizationUpdated implements Listener<{ id: string }> {
  constructor(private readonly follower: AccountCustomerFollower) {}

  async handle({ id }: { id: string }): Promise<void> {
    await this.follower.followOrganization(id);
  }
}
