import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { User } from '#auth';
import type { KeyedHash } from '#common/crypto/keyed-hash.js';
import { addSeconds } from '#common/time/clock.js';
import { instant, textId } from '#platform/database/columns.js';
import { Organization } from '../organizations/organization.entity.js';
import { AccessTokenErrors } from './access-token.errors.js';

export const AccessTokenSchema = defineEntity({
  name: 'AccessToken',
  tableName: 'organization_access_tokens',
  properties: {
    id: textId().primary(),
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    name: p.text(),
    scopes: p.array().columnType('text[]').$type<OrganizationTokenScope[]>(),
    /** Its first characters, by which people recognise it; they open nothing. */
    start: p.text(),
    /** HMAC-SHA256 of the token, and the id of the key it was made with. */
    tokenHash: p.blob().unique('organization_access_tokens_token_hash_unique'),
    keyId: p.text(),
    /** Null when it was made by somebody whose account is gone. The token acts as the organization and stays. */
    createdBy: () =>
      p
        .manyToOne(User)
        .mapToPk()
        .fieldName('created_by')
        .nullable()
        .deleteRule('set null')
        .index('organization_access_tokens_created_by_index'),
    createdAt: instant(),
    /** Null for one that stays valid until it is revoked. */
    expiresAt: instant().nullable(),
    /** To the minute; see `AccessTokenUsageRecorder`. */
    lastUsedAt: instant().nullable(),
    revokedAt: instant().nullable(),
    /** When a new token replaced it; it then expires after the overlap. */
    rotatedAt: instant().nullable(),
  },
  indexes: [
    { name: 'organization_access_tokens_organization_id_index', properties: ['organizationId', 'id'] },
    {
      name: 'organization_access_tokens_end_index',
      expression:
        'create index "organization_access_tokens_end_index" on "organization_access_tokens" (least("revoked_at", "expires_at"))',
    },
  ],
});

export type AccessTokenTables = InferKyselyDB<typeof AccessTokenSchema>;

export interface NewAccessToken extends KeyedHash {
  id: string;
  organizationId: string;
  name: string;
  scopes: OrganizationTokenScope[];
  start: string;
  createdBy: string;
  expiresAt: Date | null;
}

/** Lets a server of the organization call as the organization, within its scopes. */
export class AccessToken extends AccessTokenSchema.class {
  static create({ hash: tokenHash, ...input }: NewAccessToken, now: Date): AccessToken {
    return Object.assign(new AccessToken(), input, {
      tokenHash,
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
      rotatedAt: null,
    });
  }

  /**
   * An expired one as well.
   * @throws ACCESS_TOKEN_NOT_FOUND
   */
  revoke(now: Date): void {
    if (this.revokedAt) throw AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND();
    this.revokedAt = now;
  }

  /**
   * Sets its expiry to the end of the overlap, in seconds, unless it expires earlier.
   * @throws ACCESS_TOKEN_NOT_FOUND when it has expired, was revoked, or was rotated before
   */
  rotate(overlap: number, now: Date): void {
    const isExpired = this.expiresAt ? this.expiresAt <= now : false;
    if (this.revokedAt || this.rotatedAt || isExpired) throw AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND();
    const end = addSeconds(now, overlap);
    if (!this.expiresAt || end < this.expiresAt) this.expiresAt = end;
    this.rotatedAt = now;
  }

  /** The expiry of a token created now with the same lifetime. */
  renewedUntil(now: Date): Date | null {
    if (!this.expiresAt) return null;
    return addSeconds(now, (this.expiresAt.getTime() - this.createdAt.getTime()) / 1_000);
  }
}
AccessTokenSchema.setClass(AccessToken);
