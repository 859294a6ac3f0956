import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { DEFAULT_ROLE } from '#access/staff-permissions.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { instant, textId } from '#platform/database/columns.js';
import { trackRows } from '#platform/database/listing/cache/tracked-changes.js';
import { UserErrors } from './user.errors.js';
import { isBanned } from './ban.js';
import { normalizeEmail } from '#common/net/email-address.js';

const trackedUsers = trackRows('users', 'banned');
/** Source for counts of all users. Users have no owner, so changes are tracked by `banned`, whose two values cover every row. */
export const allUsers = trackedUsers.of(['false', 'true']);

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  triggers: trackedUsers.triggers,
  properties: {
    id: textId().primary(),
    /** Always lower case; see `normalizeEmail`. */
    email: p.text().unique('users_email_unique'),
    emailVerified: p.boolean().default(false),
    /** When the person last showed that they read the mails of an address of this account; null while nobody has. */
    provenAt: instant().nullable(),
    name: p.text(),
    image: p.text().nullable(),
    /** Lower case; `displayUsername` keeps the spelling the person chose. */
    username: p.text().nullable().unique('users_username_unique'),
    displayUsername: p.text().nullable(),
    /** Comma-separated roles; what they allow is in `src/access/staff-permissions.ts`. */
    role: p.text().default(DEFAULT_ROLE),
    banned: p.boolean().default(false),
    banReason: p.text().nullable(),
    /** When the ban lifts itself; null on a banned user means never. */
    banExpires: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [
    { name: 'users_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'users_updated_at_index', properties: ['updatedAt', 'id'] },
    { name: 'users_name_index', properties: ['name', 'id'] },
    { name: 'users_role_index', properties: ['role', 'createdAt', 'id'] },
    {
      name: 'users_roles_index',
      expression: `create index "users_roles_index" on "users" using gin (string_to_array("role", ','))`,
    },
    {
      name: 'users_banned_index',
      expression: 'create index "users_banned_index" on "users" ("created_at", "id") where "banned"',
    },
    {
      name: 'users_ban_expires_index',
      expression:
        'create index "users_ban_expires_index" on "users" ("ban_expires", "id") where "ban_expires" is not null',
    },
    {
      name: 'users_unverified_index',
      expression:
        'create index "users_unverified_index" on "users" ("created_at", "id") where not "email_verified"',
    },
    {
      name: 'users_search_index',
      expression:
        'create index "users_search_index" on "users" using gin ("email" gin_trgm_ops, "name" gin_trgm_ops, "username" gin_trgm_ops)',
    },
    { name: 'users_username_index', properties: ['username', 'createdAt', 'id'] },
    ...['email', 'name', 'username'].map((column) => ({
      name: `users_${column}_prefix_index`,
      expression: `create index "users_${column}_prefix_index" on "users" (lower("${column}") text_pattern_ops)`,
    })),
  ],
});

export type UserTables = InferKyselyDB<typeof UserSchema>;

export interface NewUser {
  id: string;
  email: string;
  name: string;
  image?: string | null;
  username?: string | null;
  displayUsername?: string | null;
  role?: string;
}

export interface Profile {
  name: string;
  image: string | null;
  username: string | null;
  displayUsername: string | null;
}

/** A person with an account. Guards who may be signed in; knows no passwords and no sessions. */
export class User extends UserSchema.class {
  /** A user who has just signed up or was created by staff: unverified and not banned. */
  static create(input: NewUser, now: Date): User {
    const user = new User();
    return Object.assign(user, {
      id: input.id,
      email: normalizeEmail(input.email),
      emailVerified: false,
      provenAt: null,
      name: input.name,
      image: input.image ?? null,
      username: input.username ?? null,
      displayUsername: input.displayUsername ?? null,
      role: input.role ?? DEFAULT_ROLE,
      banned: false,
      banReason: null,
      banExpires: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  /**
   * Runs before each session that is created for the user. Lifts a ban that has expired.
   * @throws BANNED_USER, in the installation's own words when it has some
   */
  admitToSession(now: Date, message?: string): void {
    if (isBanned(this, now)) throw UserErrors.BANNED_USER({}, { ...(message && { message }) });
    if (this.banned) this.unban(now);
  }

  /** Keeps the user from any new session; those they have are ended elsewhere. */
  ban({ reason, expires }: { reason: string; expires: Date | null }, now: Date): void {
    Object.assign(this, { banned: true, banReason: reason, banExpires: expires, updatedAt: now });
  }

  unban(now: Date): void {
    Object.assign(this, { banned: false, banReason: null, banExpires: null, updatedAt: now });
  }

  /** Whether and how the user is banned, for the audit log. */
  get standing(): { banned: boolean; banReason: string | null; banExpires: string | null } {
    const { banned, banReason = null, banExpires } = this;
    return { banned, banReason, banExpires: banExpires?.toISOString() ?? null };
  }

  /** The person has shown that they read the mails of this address; doing so again changes nothing. */
  verifyEmail(now: Date): void {
    if (!this.emailVerified) Object.assign(this, { emailVerified: true, provenAt: now, updatedAt: now });
  }

  /** Staff say that the address is the person's, who has not shown it by a mail. */
  vouchForEmail(now: Date): void {
    Object.assign(this, { emailVerified: true, updatedAt: now });
  }

  /** Staff do not believe any more that the address is the person's. */
  doubtEmail(now: Date): void {
    Object.assign(this, { emailVerified: false, updatedAt: now });
  }

  /** Nobody has shown yet that the new address is theirs, even where the old one was proved. */
  changeEmail(email: string, now: Date): void {
    Object.assign(this, { email: normalizeEmail(email), emailVerified: false, updatedAt: now });
  }

  /** Changes what is given and keeps the rest. */
  changeProfile(changes: Partial<Profile>, now: Date): void {
    Object.assign(this, changes, { updatedAt: now });
  }

  /** What people may change about themselves. */
  get profile(): Profile {
    const { name, image = null, username = null, displayUsername = null } = this;
    return { name, image, username, displayUsername };
  }

  /** Comma-separated, in the place of all the user had. */
  setRole(role: string, now: Date): void {
    Object.assign(this, { role, updatedAt: now });
  }

  /** Adds a role beside those the user has. */
  addRole(role: string, now: Date): void {
    const roles = new Set([...splitRoles(this.role), role]);
    Object.assign(this, { role: [...roles].join(','), updatedAt: now });
  }
}
UserSchema.setClass(User);
