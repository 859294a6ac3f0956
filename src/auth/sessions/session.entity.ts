import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { Client } from '#common/net/client.js';
import { addSeconds } from '#common/time/clock.js';
import { madeBy } from '#platform/audit/made-by.column.js';
import { instant, textId } from '#platform/database/columns.js';
import { User } from '../users/user.entity.js';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: textId().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** SHA-256 of the token; the token itself is only ever in the cookie and in the answer that made it. */
    tokenHash: p.blob().unique('sessions_token_hash_unique'),
    /** Names the session where its token must not be shown: in lists, and to revoke it. It opens nothing. */
    handle: p.text().unique('sessions_handle_unique'),
    expiresAt: instant().index('sessions_expires_at_index'),
    createdAt: instant(),
    /** Not touched by an extension, because the freshness of a session counts from here. */
    updatedAt: instant(),
    ipAddress: p.text(),
    userAgent: p.text(),
    activeOrganizationId: textId().nullable(),
    /** A team of the active organization, and one that the user is in. */
    activeTeamId: textId().nullable(),
    /** The staff member who acts as the user in this session. */
    impersonatedBy: () =>
      p.manyToOne(User).mapToPk().fieldName('impersonated_by').nullable().deleteRule('cascade'),
    /** False for sessions that must end on time: without remember-me, or impersonated. */
    extendable: p.boolean(),
    /** True for a staff member who acts as the user and may only look. */
    readOnly: p.boolean().default(false),
    requestId: madeBy(),
  },
  indexes: [
    {
      name: 'sessions_user_index',
      expression:
        'create index "sessions_user_index" on "sessions" ("user_id", "created_at", "id") include ("expires_at")',
    },
    {
      name: 'sessions_impersonated_by_index',
      expression:
        'create index "sessions_impersonated_by_index" on "sessions" ("impersonated_by", "id") where "impersonated_by" is not null',
    },
    {
      name: 'sessions_active_organization_id_index',
      expression:
        'create index "sessions_active_organization_id_index" on "sessions" ("active_organization_id") where "active_organization_id" is not null',
    },
    {
      name: 'sessions_active_team_id_index',
      expression:
        'create index "sessions_active_team_id_index" on "sessions" ("active_team_id") where "active_team_id" is not null',
    },
  ],
});

export type SessionTables = InferKyselyDB<typeof SessionSchema>;

export interface NewSession extends Client {
  id: string;
  userId: string;
  tokenHash: Buffer;
  handle: string;
  extendable: boolean;
  /** Seconds the session lives. */
  lifetime: number;
  /** The staff member who is going to act as the user, and whether they may only look. */
  impersonation?: { staffId: string; readOnly: boolean };
}

/** One sign-in of one person on one device. */
export class Session extends SessionSchema.class {
  static create(input: NewSession, now: Date): Session {
    const { lifetime, impersonation, ...columns } = input;
    return Object.assign(new Session(), columns, {
      expiresAt: addSeconds(now, lifetime),
      createdAt: now,
      updatedAt: now,
      activeOrganizationId: null,
      activeTeamId: null,
      impersonatedBy: impersonation?.staffId ?? null,
      readOnly: impersonation?.readOnly ?? false,
    });
  }

  /** The staff member who acts as the user may change things from now on. */
  allowWrites(): void {
    this.readOnly = false;
  }
}
SessionSchema.setClass(Session);
