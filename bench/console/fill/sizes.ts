/** How much there is of everything; the sizes unless the environment says others. */
export interface Sizes {
  users: number;
  sessions: number;
  renewals: number;
  organizations: number;
  members: number;
  invitations: number;
  loginEvents: number;
  auditEntries: number;
  mails: number;
  endpoints: number;
  webhookEvents: number;
}

/** `CONSOLE_USERS` and so on; what is not named shrinks and grows with the users. */
export function sizesFrom(environment: NodeJS.ProcessEnv): Sizes {
  const numberOf = (name: string, usual: number) =>
    Number(environment[`CONSOLE_${name}`] ?? Math.round(usual));
  const users = numberOf('USERS', 1_000_000);
  return {
    users,
    sessions: numberOf('SESSIONS', users * 3),
    renewals: numberOf('RENEWALS', users * 6),
    organizations: numberOf('ORGANIZATIONS', users / 5),
    members: numberOf('MEMBERS', users * 1.2),
    invitations: numberOf('INVITATIONS', users / 3),
    loginEvents: numberOf('LOGIN_EVENTS', users * 6),
    auditEntries: numberOf('AUDIT_ENTRIES', users * 4),
    mails: numberOf('MAILS', users),
    endpoints: numberOf('ENDPOINTS', users / 200),
    webhookEvents: numberOf('WEBHOOK_EVENTS', users / 2),
  };
}
