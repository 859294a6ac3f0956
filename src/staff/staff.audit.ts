import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** What this domain writes to the audit log. */
export const StaffAudit = defineAuditActions({
  FIRST_ADMINISTRATOR_CREATED: {
    name: 'user.first_administrator_created',
    meaning: 'The first start created the administrator.',
  },
  MADE_ADMINISTRATOR: {
    name: 'user.made_administrator',
    meaning: 'The command line gave a user the administrator role.',
  },
  USER_BANNED: {
    name: 'user.banned',
    meaning: 'A staff member banned a user or changed the ban; all sessions of the user were revoked.',
  },
  USER_CREATED_BY_STAFF: { name: 'user.created_by_staff', meaning: 'A staff member created a user.' },
  USER_UPDATED_BY_STAFF: {
    name: 'user.updated_by_staff',
    meaning: 'A staff member changed a user’s profile or email.',
  },
  USER_REMOVED_BY_STAFF: { name: 'user.removed_by_staff', meaning: 'A staff member deleted a user.' },
  USER_ROLE_SET: { name: 'user.role_set', meaning: 'A staff member changed a user’s roles.' },
  PASSWORD_SET_BY_STAFF: {
    name: 'user.password_set_by_staff',
    meaning: 'A staff member set a user’s password; all sessions of the user were revoked.',
  },
  RESET_LINK_SENT: {
    name: 'user.reset_link_sent',
    meaning: 'A staff member sent a user a password reset link.',
  },
  EMAIL_VERIFIED_BY_STAFF: {
    name: 'user.email_verified_by_staff',
    meaning: 'A staff member marked a user’s email as verified.',
  },
  SESSION_REVOKED_BY_STAFF: {
    name: 'user.session_revoked_by_staff',
    meaning: 'A staff member revoked a session of a user.',
  },
  SESSIONS_REVOKED_BY_STAFF: {
    name: 'user.sessions_revoked_by_staff',
    meaning: 'A staff member revoked all sessions of a user, console sessions included.',
  },
  USER_UNBANNED: { name: 'user.unbanned', meaning: 'A staff member lifted a ban.' },
  USERS_EXPORTED: {
    name: 'user_export.began',
    meaning: 'A staff member started an export of users; the entry has its filters and the number of users.',
  },
  USERS_EXPORT_ENDED: {
    name: 'user_export.ended',
    meaning: 'An export of users ended, complete or aborted.',
  },
  SIGNED_IN_TO_CONSOLE: { name: 'staff_session.began', meaning: 'A staff member signed in to the console.' },
  REAUTHENTICATED: {
    name: 'staff_session.reauthenticated',
    meaning: 'A staff member entered their password again.',
  },
  IMPERSONATION_BEGAN: {
    name: 'impersonation.began',
    meaning:
      'A staff member started to impersonate a user; the entry has the end and whether changes are allowed.',
  },
  IMPERSONATION_WRITES_ALLOWED: {
    name: 'impersonation.writes_allowed',
    meaning: 'A staff member entered their password to make changes while impersonating a user.',
  },
  SIGNED_OUT_OF_CONSOLE: {
    name: 'staff_session.ended',
    meaning: 'A staff member signed out of the console.',
  },
});
