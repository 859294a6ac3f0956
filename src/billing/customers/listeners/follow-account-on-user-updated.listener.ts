import { Injectable } from '@nestjs/common';
import { UserUpdated } from '#auth/users.door.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { AccountCustomerFollower } from '../account-customer-follower.service.js';

@Injectable()
@ListensTo(UserUpdated, 'billing.follow-user')
export class FollowAccountOnUserUpdated implements Listener<{ id: string }> {
  constructor(private readonly follower: AccountCustomerFollower) {}

  async handle({ id }: { id: string }): Promise<void> {
    await this.follower.followUser(id);
  }
}
