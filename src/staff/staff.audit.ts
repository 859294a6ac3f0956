import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** What this domain writes to the audit log. */
export const StaffAudit = defineAuditActions({
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
  SIGNED_OUT_OF_CONSOLE: {
    name: 'staff_session.ended',
    meaning: 'A staff member signed out of the console.',
  },
});
