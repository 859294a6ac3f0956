import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type PreparedRead } from '#platform/database/prepared-reads.service.js';
import { reading } from '#platform/database/reading.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { sharedStatement } from '#platform/database/shared-statement.js';
import type { AccessTokenTables } from './access-token.entity.js';
import type { AccessTokenColumns } from './access-token.presenter.js';

export interface AccessTokenListing {
  limit: number;
  offset: number;
}

/** At least one is set. */
export interface LiveTokenFilter {
  organizationId?: string;
  createdBy?: string;
  ids?: string[];
}

/** What a token opens, and until when. */
export interface FoundAccessToken extends Pick<
  AccessTokenColumns,
  'id' | 'organizationId' | 'scopes' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'
> {
  tokenHash: Uint8Array;
  keyId: string;
}

const OLDEST_FIRST = [{ column: 'id', direction: 'asc' as const }];
const COLUMNS = [
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
  'rotated_at as rotatedAt',
] as const;

/** Read with each request of a merchant's server. A list of scopes is parsed faster as JSON than as an array of PostgreSQL. */
const FIND: PreparedRead<FoundAccessToken> = {
  name: 'access_tokens',
  text: `
  select id, organization_id as "organizationId", array_to_json(scopes) as scopes, token_hash as "tokenHash", key_id as "keyId",
         expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from organization_access_tokens where token_hash = any($1::bytea[])`,
};

@Injectable()
export class AccessTokenQueries {
  private readonly byHashes = sharedStatement((tokens: readonly Buffer[][]) => this.findAll(tokens));

  constructor(
    private readonly em: EntityManager,
    private readonly prepared: PreparedReads,
  ) {}

  /** Oldest first; expired ones show until they are removed. */
  async list(organizationId: string, { limit, offset }: AccessTokenListing): Promise<AccessTokenColumns[]> {
    return this.inUse(organizationId).select(COLUMNS).orderBy('id').limit(limit).offset(offset).execute();
  }

  /** How many there are on all pages. */
  async count(organizationId: string): Promise<number> {
    const { total } = await this.inUse(organizationId)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /**
   * Oldest first, together with those that were revoked and are not yet removed.
   * @throws PAGE_TOO_DEEP
   */
  page(organizationId: string, page: PageRequest): Promise<Page<AccessTokenColumns>> {
    const tokens = this.of(organizationId).select(COLUMNS);
    return readPage(reading<AccessTokenTables>(this.em), tokens, OLDEST_FIRST, page);
  }

  /** Tokens that still work, oldest first; includes rotated ones until their overlap ends. */
  async listLive(of: LiveTokenFilter, now: Date): Promise<AccessTokenColumns[]> {
    const { organizationId, createdBy, ids } = of;
    let tokens = reading<AccessTokenTables>(this.em)
      .selectFrom('organization_access_tokens')
      .select(COLUMNS)
      .where('revoked_at', 'is', null)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]));
    if (organizationId !== undefined) tokens = tokens.where('organization_id', '=', organizationId);
    if (createdBy !== undefined) tokens = tokens.where('created_by', '=', createdBy);
    if (ids !== undefined) tokens = tokens.where('id', 'in', ids);
    return tokens.orderBy('id').execute();
  }

  /** The token with one of these hashes, in whatever state. Outside of transactions. */
  async findByHashes(hashes: Buffer[]): Promise<FoundAccessToken | null> {
    return this.byHashes.load(hashes);
  }

  private async findAll(tokens: readonly Buffer[][]): Promise<(FoundAccessToken | null)[]> {
    const rows = await this.prepared.run(FIND, [tokens.flat()]);
    return tokens.map(
      (hashes) => rows.find(({ tokenHash }) => hashes.some((hash) => hash.equals(tokenHash))) ?? null,
    );
  }

  private inUse(organizationId: string) {
    return this.of(organizationId).where('revoked_at', 'is', null);
  }

  private of(organizationId: string) {
    return reading<AccessTokenTables>(this.em)
      .selectFrom('organization_access_tokens')
      .where('organization_id', '=', organizationId);
  }
}
