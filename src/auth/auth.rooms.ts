import { mergeRooms } from '#platform/rooms/room.js';
import { accounts } from './accounts/accounts.providers.js';
import { credentials } from './credentials/credentials.providers.js';
import { deletions } from './deletions/deletions.providers.js';
import { loginEvents } from './login-events/login-events.providers.js';
import { magicLinks } from './magic-links/magic-links.providers.js';
import { mails } from './mails/mails.providers.js';
import { passwords } from './passwords/passwords.providers.js';
import { profile } from './profile/profile.providers.js';
import { sessions } from './sessions/sessions.providers.js';
import { signingKeys } from './signing-keys/signing-keys.providers.js';
import { social } from './social/social.providers.js';
import { status } from './status/status.providers.js';
import { users } from './users/users.providers.js';
import { verifications } from './verifications/verifications.providers.js';

/** Lower rooms first. */
export const authRooms = mergeRooms([
  users,
  loginEvents,
  signingKeys,
  sessions,
  accounts,
  profile,
  credentials,
  verifications,
  social,
  passwords,
  magicLinks,
  mails,
  deletions,
  status,
]);
