import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** What this domain writes to the audit log. */
export const AuthAudit = defineAuditActions({
  USER_SIGNED_UP: { name: 'user.signed_up', meaning: 'A user created their account.' },
  PROFILE_UPDATED: {
    name: 'user.profile_updated',
    meaning: 'A user changed their name, picture or username.',
  },
  EMAIL_VERIFIED: {
    name: 'user.email_verified',
    meaning: 'A user verified their email.',
  },
  TAKEN_OVER_BY_OWNER: {
    name: 'user.taken_over_by_owner',
    meaning:
      'A user proved that they own an unverified email, through an emailed link or a provider: the email was marked as verified, and earlier sessions and sign-in methods were removed.',
  },
  EMAIL_CHANGED: { name: 'user.email_changed', meaning: 'A user changed their email.' },
  USER_DELETED: { name: 'user.deleted', meaning: 'A user deleted their account.' },
  USER_DISOWNED: {
    name: 'user.disowned',
    meaning: 'The owner of an email removed an account that someone else had created with it.',
  },
  ACCOUNT_UNLINKED: {
    name: 'user.account_unlinked',
    meaning: 'A user or a staff member unlinked a sign-in method.',
  },
  ACCOUNT_LINKED: {
    name: 'user.account_linked',
    meaning: 'A user linked a provider to sign in with.',
  },
  SESSION_REVOKED: { name: 'session.revoked', meaning: 'A user revoked one of their sessions.' },
  SESSIONS_REVOKED: { name: 'user.sessions_revoked', meaning: 'A user revoked all of their sessions.' },
  OTHER_SESSIONS_REVOKED: {
    name: 'user.other_sessions_revoked',
    meaning: 'A user revoked all of their other sessions.',
  },
  SIGNING_KEY_MADE: {
    name: 'signing_key.made',
    meaning: 'A key that signs tokens for other services was created.',
  },
  PASSWORD_CHANGED: {
    name: 'user.password_changed',
    meaning: 'A user changed their password.',
  },
  PASSWORD_SET: {
    name: 'user.password_set',
    meaning: 'The command line or code of the installation set a user’s password.',
  },
  PASSWORD_RESET: {
    name: 'user.password_reset',
    meaning: 'A user reset their password through an emailed link.',
  },
  IMPERSONATION_ENDED: {
    name: 'impersonation.ended',
    meaning: 'A staff member stopped impersonating a user before the impersonation expired.',
  },
  IMPERSONATED_WRITE: {
    name: 'impersonation.write',
    meaning: 'A staff member made a request that changes data while impersonating a user.',
  },
});
