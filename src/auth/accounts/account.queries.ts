import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { AccountTables } from './account.entity.js';
import type { AccountColumns } from './account.presenter.js';

@Injectable()
export class AccountQueries {
  constructor(private readonly em: EntityManager) {}

  /** Every way the user has to sign in, oldest first. */
  async listOfUser(userId: string): Promise<AccountColumns[]> {
    return reading<AccountTables>(this.em)
      .selectFrom('accounts as a')
      .select([
        'a.id',
        'a.provider_id as providerId',
        'a.account_id as accountId',
        'a.user_id as userId',
        'a.scope',
        'a.created_at as createdAt',
        'a.updated_at as updatedAt',
      ])
      .where('a.user_id', '=', userId)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .execute();
  }
}
