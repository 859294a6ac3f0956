import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** What this domain writes into the trail. */
export const AuthAudit = defineAuditActions({
  USER_SIGNED_UP: { name: 'user.signed_up', meaning: 'A person created their account.' },
  PROFILE_UPDATED: {
    name: 'user.profile_updated',
    meaning: 'A person changed their name, picture or username.',
  },
  EMAIL_VERIFIED: {
    name: 'user.email_verified',
    meaning: 'A person showed that they read the mails of their address.',
  },
  TAKEN_OVER_BY_OWNER: {
    name: 'user.taken_over_by_owner',
    meaning:
      'Somebody came in by a mail to an address nobody had verified, or by a provider that vouches for it: it counts as verified, and earlier sessions and accounts ended.',
  },
  EMAIL_CHANGED: { name: 'user.email_changed', meaning: 'A person changed the address of their account.' },
  USER_DELETED: { name: 'user.deleted', meaning: 'A person deleted their account.' },
  USER_DISOWNED: {
    name: 'user.disowned',
    meaning: 'The owner of an address had an account removed that somebody else had created with it.',
  },
  ACCOUNT_UNLINKED: {
    name: 'user.account_unlinked',
    meaning: 'A person gave up one of their ways to sign in, or staff took it away.',
  },
  ACCOUNT_LINKED: {
    name: 'user.account_linked',
    meaning: 'A person can sign in with one more provider.',
  },
  SESSION_REVOKED: { name: 'session.revoked', meaning: 'A person ended one of their sessions.' },
  SESSIONS_REVOKED: { name: 'user.sessions_revoked', meaning: 'A person ended all of their sessions.' },
  OTHER_SESSIONS_REVOKED: {
    name: 'user.other_sessions_revoked',
    meaning: 'A person ended all of their sessions but the one at hand.',
  },
  SIGNING_KEY_MADE: {
    name: 'signing_key.made',
    meaning: 'The product made a key that will sign tokens for other services.',
  },
  PASSWORD_CHANGED: {
    name: 'user.password_changed',
    meaning: 'A person who knew their password chose another one.',
  },
  PASSWORD_SET: {
    name: 'user.password_set',
    meaning: 'The command line or code of the installation gave a user a password.',
  },
  PASSWORD_RESET: {
    name: 'user.password_reset',
    meaning: 'A person chose a new password by a link that was mailed to them.',
  },
  FIRST_ADMINISTRATOR_CREATED: {
    name: 'user.first_administrator_created',
    meaning: 'The first start gave the installation its administrator.',
  },
  MADE_ADMINISTRATOR: {
    name: 'user.made_administrator',
    meaning: 'Somebody at the command line gave a user the administrator role.',
  },
  USER_BANNED: {
    name: 'user.banned',
    meaning: 'Staff banned a person, or changed the ban; all sessions of the person ended.',
  },
  USER_CREATED_BY_STAFF: { name: 'user.created_by_staff', meaning: 'Staff made an account for a person.' },
  USER_UPDATED_BY_STAFF: {
    name: 'user.updated_by_staff',
    meaning: 'Staff changed what is known of a person, or their address.',
  },
  USER_REMOVED_BY_STAFF: { name: 'user.removed_by_staff', meaning: 'Staff deleted the account of a person.' },
  USER_ROLE_SET: { name: 'user.role_set', meaning: 'Staff gave a person other roles.' },
  PASSWORD_SET_BY_STAFF: {
    name: 'user.password_set_by_staff',
    meaning: 'Staff gave a person a password; all sessions of the person ended.',
  },
  RESET_LINK_SENT: {
    name: 'user.reset_link_sent',
    meaning: 'Staff had a link mailed to a person by which they choose a password.',
  },
  EMAIL_VERIFIED_BY_STAFF: {
    name: 'user.email_verified_by_staff',
    meaning: 'Staff vouched for the address of a person.',
  },
  SESSION_REVOKED_BY_STAFF: {
    name: 'user.session_revoked_by_staff',
    meaning: 'Staff ended one session of a person.',
  },
  SESSIONS_REVOKED_BY_STAFF: {
    name: 'user.sessions_revoked_by_staff',
    meaning: 'Staff ended all sessions of a person, those at the console among them.',
  },
  USER_UNBANNED: { name: 'user.unbanned', meaning: 'Staff took a ban back.' },
  USERS_EXPORTED: {
    name: 'user_export.began',
    meaning:
      'A staff member began to take people away as a file; with what narrowed them, and how many they were.',
  },
  USERS_EXPORT_ENDED: {
    name: 'user_export.ended',
    meaning: 'Such a file ended: whole, or because it was not taken any further.',
  },
  SIGNED_IN_TO_CONSOLE: { name: 'staff_session.began', meaning: 'A staff member signed in to the console.' },
  REAUTHENTICATED: {
    name: 'staff_session.reauthenticated',
    meaning: 'A staff member entered their password once more.',
  },
  IMPERSONATION_BEGAN: {
    name: 'impersonation.began',
    meaning: 'A staff member began to act as a person; until when, and whether they may change anything.',
  },
  IMPERSONATION_WRITES_ALLOWED: {
    name: 'impersonation.writes_allowed',
    meaning: 'A staff member entered their password to change things as the person they act as.',
  },
  IMPERSONATION_ENDED: {
    name: 'impersonation.ended',
    meaning: 'A staff member acts as a person no longer, before the time was over.',
  },
  IMPERSONATED_WRITE: {
    name: 'impersonation.write',
    meaning: 'A staff member who acts as a person was let through to change something as them.',
  },
  SIGNED_OUT_OF_CONSOLE: {
    name: 'staff_session.ended',
    meaning: 'A staff member signed out of the console.',
  },
});
