import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** What this domain writes to the audit log. */
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
  IMPERSONATION_ENDED: {
    name: 'impersonation.ended',
    meaning: 'A staff member acts as a person no longer, before the time was over.',
  },
  IMPERSONATED_WRITE: {
    name: 'impersonation.write',
    meaning: 'A staff member who acts as a person was let through to change something as them.',
  },
});
