import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { OrganizationTables } from '../organizations.tables.js';
import type { AccessTokenColumns } from './access-token.presenter.js';

export interface AccessTokenListing {
  limit: number;
  offset: number;
  /** Whether those show as well that were revoked and are not yet removed. */
  withRevoked?: boolean;
}

/** What a token opens, and until when. */
export interface FoundAccessToken extends Pick<
  AccessTokenColumns,
  'id' | 'organizationId' | 'scopes' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'
> {
  tokenHash: Uint8Array;
  keyId: string;
}

@Injectable()
export class AccessTokenQueries {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first; expired ones show until they are removed. */
  async list(
    organizationId: string,
    { limit, offset, withRevoked = false }: AccessTokenListing,
  ): Promise<AccessTokenColumns[]> {
    return this.of(organizationId, withRevoked)
      .select([
        'id',
        'organization_id as organizationId',
        'name',
        'scopes',
        'start',
        'created_by as createdBy',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
        'revoked_at as revokedAt',
      ])
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** How many there are on all pages. */
  async count(organizationId: string, { withRevoked = false } = {}): Promise<number> {
    const { total } = await this.of(organizationId, withRevoked)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** The token with one of these hashes, in whatever state. */
  async findByHashes(hashes: Buffer[]): Promise<FoundAccessToken | null> {
    const row = await reading<OrganizationTables>(this.em)
      .selectFrom('organization_access_tokens')
      .select([
        'id',
        'organization_id as organizationId',
        'scopes',
        'token_hash as tokenHash',
        'key_id as keyId',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
        'revoked_at as revokedAt',
      ])
      .where('token_hash', 'in', hashes)
      .executeTakeFirst();
    return row ?? null;
  }

  private of(organizationId: string, withRevoked: boolean) {
    return reading<OrganizationTables>(this.em)
      .selectFrom('organization_access_tokens')
      .where('organization_id', '=', organizationId)
      .$if(!withRevoked, (query) => query.where('revoked_at', 'is', null));
  }
}
