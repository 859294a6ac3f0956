import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { CREDENTIAL_PROVIDER, type AccountTables, SocialProviderRegistry } from '#auth/credentials.door.js';
import type { SessionTables } from '#auth/sessions.door.js';
import type { UserTables } from '#auth/users.door.js';

/** Whose a session or an account is. */
export interface FoundOwner {
  id: string;
  userId: string;
  name: string;
  email: string;
  image: string | null;
}

export interface FoundAccount extends FoundOwner {
  /** As people know the provider. */
  providerName: string;
}

/** People by the ids of what belongs to them. */
@Injectable()
export class OwnerSearchQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly socialProviderRegistry: SocialProviderRegistry,
  ) {}

  /** By the id of a session, or the handle by which programs know it. */
  async ofSession(text: string, signal: AbortSignal): Promise<FoundOwner | null> {
    const row = await this.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id', 'u.id as userId', 'u.name', 'u.email', 'u.image'])
      .where((eb) => eb.or([eb('s.id', '=', text), eb('s.handle', '=', text)]))
      .limit(1)
      .executeTakeFirst(untilAborted(signal));
    return row ?? null;
  }

  /**
   * By the id of an account, here or at its provider. People who sign in by a password are found by their own id. The
   * index begins with the provider, so each provider is asked about in turn.
   */
  async ofAccount(text: string, most: number, signal: AbortSignal): Promise<FoundAccount[]> {
    const rows = await this.db
      .withRecursive('p', (db) =>
        db
          .selectNoFrom(sql<string | null>`(select min(provider_id) from accounts)`.as('id'))
          .unionAll((next) =>
            next
              .selectFrom('p')
              .select(
                sql<string | null>`(select min(provider_id) from accounts where provider_id > p.id)`.as('id'),
              )
              .where('p.id', 'is not', null),
          ),
      )
      .selectFrom('p')
      .innerJoin('accounts as a', (join) =>
        join.onRef('a.provider_id', '=', 'p.id').on('a.account_id', '=', text),
      )
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select(['a.id', 'a.provider_id as providerId', 'u.id as userId', 'u.name', 'u.email', 'u.image'])
      .where('p.id', '<>', CREDENTIAL_PROVIDER)
      .limit(most)
      .execute(untilAborted(signal));
    return rows.map(({ providerId, ...row }) => ({
      ...row,
      providerName: this.socialProviderRegistry.nameOf(providerId),
    }));
  }

  private get db() {
    return reading<AccountTables & SessionTables & UserTables>(this.em);
  }
}
