import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

/** Where somebody wanted to get in. */
export const loginEntrances = ['product', 'console'] as const;
export type LoginEntrance = (typeof loginEntrances)[number];
/** Any other is by a provider, and is its id. */
export type LoginMethod =
  'password' | 'username' | 'sign_up' | 'magic_link' | 'verification' | (string & Record<never, never>);
export const loginOutcomes = ['succeeded', 'wrong_credentials', 'unverified', 'banned', 'not_staff'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** What is left of a browser's words without its versions; `deviceOf` says the same of a text at hand. */
const DEVICE = `regexp_replace("user_agent", '[0-9._]+', '', 'g')`;

/** SQL for whether a user has signed in from a device, which is its value (`deviceOf`). @param userId SQL for the user's ID */
export function hasSignedInFrom(userId: string): string {
  return `exists (select 1 from login_events where user_id = ${userId} and outcome = 'succeeded' and ${DEVICE} = ?)`;
}

/** The user's id is plain, without a foreign key: what happened is told even when the user is gone. */
export const LoginEventSchema = defineEntity({
  name: 'LoginEvent',
  tableName: 'login_events',
  properties: {
    id: p.uuid().primary(),
    createdAt: instant(),
    /** Null when the address belongs to nobody. */
    userId: textId().nullable(),
    /** As typed, in lower case; null for ways of signing in that need no address. */
    email: p.text().nullable(),
    entrance: p.text().$type<LoginEntrance>(),
    method: p.text().$type<LoginMethod>(),
    outcome: p.text().$type<LoginOutcome>(),
    ipAddress: p.text(),
    userAgent: p.text(),
    requestId: p.text().nullable(),
  },
  indexes: [
    { name: 'login_events_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'login_events_user_index', properties: ['userId', 'createdAt', 'id'] },
    {
      name: 'login_events_refused_index',
      expression: `create index "login_events_refused_index" on "login_events" ("created_at", "id") where "outcome" <> 'succeeded'`,
    },
    {
      name: 'login_events_email_index',
      expression: `create index "login_events_email_index" on "login_events" ("email" text_pattern_ops, "created_at", "id")`,
    },
    {
      name: 'login_events_address_index',
      expression: `create index "login_events_address_index" on "login_events" ("ip_address" text_pattern_ops, "created_at", "id")`,
    },
    {
      name: 'login_events_device_index',
      expression: `create index "login_events_device_index" on "login_events" ("user_id", (${DEVICE})) where "outcome" = 'succeeded'`,
    },
  ],
});

export type LoginEventTables = InferKyselyDB<typeof LoginEventSchema>;

/** One attempt to sign in, successful or not. */
export class LoginEvent extends LoginEventSchema.class {}
LoginEventSchema.setClass(LoginEvent);
