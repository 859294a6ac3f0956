import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import { LONGEST_IMAGE, LONGEST_NAME, type UserTables } from '#auth/users.door.js';
import { DEFAULT_ROLE, isStaff, staffRoles } from '#access/staff-permissions.js';
import type { RowOf } from '#platform/database/row-of.js';
import { keptRoles } from '../mapping/roles.js';
import { RowRejected } from '../mapping/row-rejected.js';
import { tableMapTo } from '../mapping/table-map.js';
import { LONGEST_KEY, unlessLonger, within } from '../mapping/texts.js';

type UserRow = RowOf<UserTables, 'users'>;

export const userMap = tableMapTo<UserRow>()({
  name: 'user',
  source: 'user',
  target: 'users',
  isCore: true,
  columns: {
    id: 'text',
    email: 'text',
    emailVerified: 'boolean?',
    name: 'text',
    image: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
    username: 'text?',
    displayUsername: 'text?',
    role: 'text?',
    banned: 'boolean?',
    banReason: 'text?',
    banExpires: 'instant?',
  },
  identity: ['email', 'createdAt'],
  references: [],
  uniques: [
    { columns: ['email'], taken: 'another user has its e-mail address' },
    { columns: ['username'], taken: 'another user has its username' },
  ],
  convert(user, { note }): UserRow {
    if (!isEmail(user.email)) throw new RowRejected('its e-mail address is none that is accepted here');
    const role = keptRoles(user.role ?? DEFAULT_ROLE, staffRoles, note);
    if (isStaff(staffRoles, role)) note('its role makes it staff here', role);
    const emailVerified = user.emailVerified === true;
    const banned = user.banned === true;
    return {
      id: within(LONGEST_KEY, user.id, 'id'),
      email: normalizeEmail(user.email),
      email_verified: emailVerified,
      proven_at: emailVerified ? user.updatedAt : null,
      name: within(LONGEST_NAME, user.name, 'name'),
      image: unlessLonger(LONGEST_IMAGE, user.image, 'image', note),
      username: user.username && within(LONGEST_KEY, user.username, 'username').toLowerCase(),
      display_username: user.displayUsername && within(LONGEST_KEY, user.displayUsername, 'username'),
      role,
      banned,
      ban_reason: banned ? user.banReason : null,
      ban_expires: banned ? user.banExpires : null,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
    };
  },
});
