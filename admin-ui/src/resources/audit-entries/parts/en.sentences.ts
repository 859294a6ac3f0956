/**
 * The sentence of each action: `other` when the subject differs from the actor, `self` when it is the actor. Actions
 * without a sentence show their name.
 */
export const auditSentences = {
  access_token: {
    created: { other: '%{actor} made the access token %{subject}' },
    rotated: { other: '%{actor} rotated the access token %{subject}' },
    revoked: { other: '%{actor} revoked the access token %{subject}' },
  },
  audit: {
    restored: { other: '%{actor} restored a backup, this log included' },
    entries_removed: { other: '%{actor} removed old entries of this log' },
    exported: { other: '%{actor} began to export entries of this log' },
    export_ended: { other: '%{actor} ended an export of this log' },
  },
  benefit: {
    created: { other: '%{actor} created the benefit %{subject}' },
    updated: { other: '%{actor} changed the benefit %{subject}' },
    deleted: { other: '%{actor} deleted the benefit %{subject}' },
  },
  billing_verification: { requested: { other: '%{actor} started a verification of the billing records' } },
  gateway_event: { reprocessed: { other: '%{actor} reprocessed the gateway event %{subject}' } },
  checkout: { page_disclosed: { other: '%{actor} viewed the URL of the checkout %{subject}' } },
  checkout_link: {
    created: { other: '%{actor} created the checkout link %{subject}' },
    updated: { other: '%{actor} changed the checkout link %{subject}' },
    deleted: { other: '%{actor} deleted the checkout link %{subject}' },
  },
  custom_field: {
    created: { other: '%{actor} created the custom field %{subject}' },
    updated: { other: '%{actor} changed the custom field %{subject}' },
    deleted: { other: '%{actor} deleted the custom field %{subject}' },
  },
  customer: {
    created: { other: '%{actor} created the customer %{subject}' },
    updated: { other: '%{actor} changed the customer %{subject}' },
    deleted: { other: '%{actor} deleted the customer %{subject}' },
  },
  customer_export: {
    began: { other: '%{actor} began to export customers' },
    ended: { other: '%{actor} ended an export of customers' },
  },
  database: { imported: { other: '%{actor} imported another database' } },
  discount: {
    created: { other: '%{actor} created the discount %{subject}' },
    updated: { other: '%{actor} changed the discount %{subject}' },
    deleted: { other: '%{actor} deleted the discount %{subject}' },
  },
  file: {
    uploaded: { other: '%{actor} uploaded the file %{subject}' },
    updated: { other: '%{actor} changed the file %{subject}' },
    deleted: { other: '%{actor} deleted the file %{subject}' },
  },
  impersonation: {
    began: { other: '%{actor} began to act as %{subject}' },
    writes_allowed: { other: '%{actor} began to change things as %{subject}' },
    ended: { other: '%{actor} stopped acting as %{subject}' },
    write: {
      other: '%{actor} was let through to change something',
      self: '%{actor} was let through to change something',
    },
  },
  invitation: {
    accepted: { other: '%{actor} accepted the invitation of %{subject}' },
    canceled: { other: '%{actor} canceled the invitation of %{subject}' },
    created: { other: '%{actor} invited %{subject}' },
    rejected: { other: '%{actor} rejected the invitation of %{subject}' },
    resent: { other: '%{actor} sent the invitation of %{subject} again' },
  },
  mail: { resent: { other: '%{actor} had a mail sent again, %{subject}' } },
  member: {
    added: { other: '%{actor} made %{subject} a member', self: '%{actor} became a member' },
    left: { other: '%{actor} left', self: '%{actor} left' },
    removed: { other: '%{actor} removed the member %{subject}', self: '%{actor} left' },
    role_changed: {
      other: '%{actor} changed the roles of the member %{subject}',
      self: '%{actor} changed their own roles as a member',
    },
  },
  organization_role: {
    created: { other: '%{actor} made the role %{subject}' },
    deleted: { other: '%{actor} deleted the role %{subject}' },
    updated: { other: '%{actor} changed the role %{subject}' },
  },
  merchant: {
    updated: { other: '%{actor} changed the billing settings of %{subject}' },
    clock_advanced: { other: '%{actor} advanced the clock of %{subject}' },
  },
  meter: {
    created: { other: '%{actor} created the meter %{subject}' },
    updated: { other: '%{actor} changed the meter %{subject}' },
  },
  organization: {
    created: { other: '%{actor} created the organization %{subject}' },
    deleted: { other: '%{actor} deleted the organization %{subject}' },
    handed_over: { other: '%{actor} handed over the organization %{subject}' },
    updated: { other: '%{actor} changed the organization %{subject}' },
  },
  benefit_grant: {
    granted: { other: '%{actor} granted the benefit %{subject}' },
    revoked: { other: '%{actor} revoked the benefit %{subject}' },
    decision_removed: { other: '%{actor} let the benefit grant %{subject} follow its purchase' },
    retried: { other: '%{actor} retried the benefit grant %{subject}' },
  },
  dispute_export: {
    began: { other: '%{actor} began to export disputes' },
    ended: { other: '%{actor} ended an export of disputes' },
  },
  order_export: {
    began: { other: '%{actor} began to export orders' },
    ended: { other: '%{actor} ended an export of orders' },
  },
  payment: {
    surplus_refunded: { other: '%{actor} refunded the surplus of the payment %{subject}' },
    surplus_refund_failed: { other: '%{actor} could not refund the surplus of the payment %{subject}' },
  },
  product: {
    created: { other: '%{actor} created the product %{subject}' },
    updated: { other: '%{actor} changed the product %{subject}' },
  },
  queue: {
    job_retried: { other: '%{actor} had the failed job %{subject} run once more' },
    jobs_retried: { other: '%{actor} had the failed jobs of the queue %{subject} run once more' },
  },
  refund_export: {
    began: { other: '%{actor} began to export refunds' },
    ended: { other: '%{actor} ended an export of refunds' },
  },
  session: { revoked: { other: '%{actor} ended a session' } },
  signing_key: { made: { other: '%{actor} made a key to sign tokens' } },
  staff_session: {
    began: { other: '%{actor} signed in to the console' },
    ended: { other: '%{actor} signed out of the console' },
    reauthenticated: { other: '%{actor} entered their password once more' },
  },
  subscription: {
    updated: { other: '%{actor} changed the subscription %{subject}' },
    payment_retried: { other: '%{actor} charged the overdue orders of the subscription %{subject}' },
  },
  subscription_export: {
    began: { other: '%{actor} began to export subscriptions' },
    ended: { other: '%{actor} ended an export of subscriptions' },
  },
  team: {
    created: { other: '%{actor} created the team %{subject}' },
    deleted: { other: '%{actor} deleted the team %{subject}' },
    member_added: { other: '%{actor} put somebody into the team %{subject}' },
    member_removed: { other: '%{actor} took somebody out of the team %{subject}' },
    updated: { other: '%{actor} renamed the team %{subject}' },
  },
  user_export: {
    began: { other: '%{actor} began to export people' },
    ended: { other: '%{actor} ended an export of people' },
  },
  user: {
    account_linked: {
      other: '%{actor} linked a way to sign in for %{subject}',
      self: '%{actor} linked a way to sign in',
    },
    account_unlinked: {
      other: '%{actor} took a way to sign in away from %{subject}',
      self: '%{actor} gave up a way to sign in',
    },
    banned: { other: '%{actor} banned %{subject}' },
    unbanned: { other: '%{actor} lifted the ban of %{subject}' },
    created_by_staff: { other: '%{actor} created the account of %{subject}' },
    updated_by_staff: {
      other: '%{actor} changed the account of %{subject}',
      self: '%{actor} changed their own account',
    },
    removed_by_staff: { other: '%{actor} deleted the account of %{subject}' },
    role_set: { other: '%{actor} changed the role of %{subject}' },
    password_set_by_staff: { other: '%{actor} set a password for %{subject}' },
    reset_link_sent: { other: '%{actor} had a link to choose a password sent to %{subject}' },
    email_verified_by_staff: { other: '%{actor} vouched for the email of %{subject}' },
    session_revoked_by_staff: { other: '%{actor} ended a session of %{subject}' },
    sessions_revoked_by_staff: { other: '%{actor} ended all sessions of %{subject}' },
    deleted: { other: '%{actor} deleted the account of %{subject}', self: '%{actor} deleted their account' },
    disowned: {
      other: 'The owner of the address had the account of %{subject} removed',
      self: 'The owner of the address had the account of %{subject} removed',
    },
    email_changed: {
      other: '%{actor} changed the email of %{subject}',
      self: '%{actor} changed their email',
    },
    email_verified: {
      other: '%{actor} verified the email of %{subject}',
      self: '%{actor} verified their email',
    },
    first_administrator_created: { other: '%{actor} created the first administrator, %{subject}' },
    made_administrator: { other: '%{actor} made %{subject} an administrator' },
    other_sessions_revoked: {
      other: '%{actor} ended all other sessions of %{subject}',
      self: '%{actor} ended all of their other sessions',
    },
    password_changed: {
      other: '%{actor} changed the password of %{subject}',
      self: '%{actor} changed their password',
    },
    password_reset: {
      other: '%{actor} chose a new password for %{subject}',
      self: '%{actor} chose a new password by mail',
    },
    password_set: { other: '%{actor} set a password for %{subject}', self: '%{actor} set a password' },
    profile_updated: {
      other: '%{actor} changed the profile of %{subject}',
      self: '%{actor} changed their profile',
    },
    sessions_revoked: {
      other: '%{actor} ended all sessions of %{subject}',
      self: '%{actor} ended all of their sessions',
    },
    signed_up: {
      other: '%{actor} created the account of %{subject}',
      self: '%{actor} created their account',
    },
    taken_over_by_owner: {
      other: '%{actor} proved to own the address of %{subject}',
      self: '%{actor} proved to own their address, and took the account over',
    },
  },
  webhook_endpoint: {
    created: { other: '%{actor} added the webhook endpoint %{subject}' },
    deleted: { other: '%{actor} deleted the webhook endpoint %{subject}' },
    message_redelivered: { other: '%{actor} had a message sent again to the webhook endpoint %{subject}' },
    replay_stopped: { other: '%{actor} stopped sending events again to the webhook endpoint %{subject}' },
    replay_requested: { other: '%{actor} had events sent again to the webhook endpoint %{subject}' },
    secret_rotated: { other: '%{actor} gave the webhook endpoint %{subject} another secret' },
    switched_off: { other: '%{actor} switched off the webhook endpoint %{subject}' },
    test_sent: { other: '%{actor} sent a test event to the webhook endpoint %{subject}' },
    updated: { other: '%{actor} changed the webhook endpoint %{subject}' },
  },
};
