import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import type { Client } from '#common/net/client.js';
import { addSeconds } from '#common/time/clock.js';
import { instant, textId } from '#platform/database/columns.js';
import { User } from '#auth';

/** Seconds after which a staff session ends however busy it is: a working day. */
const LIFETIME = 43_200;

export const StaffSessionSchema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  properties: {
    id: textId().primary(),
    userId: () =>
      p
        .manyToOne(User)
        .mapToPk()
        .fieldName('user_id')
        .deleteRule('cascade')
        .index('staff_sessions_user_id_index'),
    /** SHA-256 of the token in the console's cookie. */
    tokenHash: p.blob().unique('staff_sessions_token_hash_unique'),
    createdAt: instant(),
    /** The idle time counts from here; see `StaffSessionRepository.touch`. */
    lastSeenAt: instant(),
    /** When the password was last entered in this session. */
    authenticatedAt: instant(),
    /** The end however busy the session is. */
    expiresAt: instant().index('staff_sessions_expires_at_index'),
    ipAddress: p.text(),
    userAgent: p.text(),
  },
});

export type StaffSessionTables = InferKyselyDB<typeof StaffSessionSchema>;

export interface NewStaffSession extends Client {
  id: string;
  userId: string;
  tokenHash: Buffer;
}

/** A sign-in to the console, apart from the person's own sessions so that neither ends the other. */
export class StaffSession extends StaffSessionSchema.class {
  static create(input: NewStaffSession, now: Date): StaffSession {
    return Object.assign(new StaffSession(), input, {
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      expiresAt: addSeconds(now, LIFETIME),
    });
  }
}
StaffSessionSchema.setClass(StaffSession);
