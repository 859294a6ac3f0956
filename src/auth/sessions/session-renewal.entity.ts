import { defineEntity, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

/**
 * The user's id is plain, without a foreign key, as that of a sign-in: a unit of work that locks a user and then their
 * sessions could otherwise deadlock with a renewal that has locked the session and waits for the user.
 */
export const SessionRenewalSchema = defineEntity({
  name: 'SessionRenewal',
  tableName: 'session_renewals',
  properties: {
    userId: textId().primary(),
    at: instant().primary(),
  },
  indexes: [{ name: 'session_renewals_at_index', properties: ['at', 'userId'] }],
});

export type SessionRenewalTables = InferKyselyDB<typeof SessionRenewalSchema>;

/** Somebody used a session so that it lasts longer, which happens once in SESSION_UPDATE_AGE: the person was there. */
export class SessionRenewal extends SessionRenewalSchema.class {}
SessionRenewalSchema.setClass(SessionRenewal);
