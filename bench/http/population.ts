/** Sends one statement of SQL. */
type Execute = (sql: string) => Promise<unknown>;

/** People in each of the two databases, besides those who sign up. */
export const PEOPLE = 100_000;
/** Members of the organization, its owner included. */
export const MEMBERS = 100;
/** A text that one in a thousand addresses contains. */
export const RARE = '999@';

const ROWS = `from generate_series(1, ${String(PEOPLE)}) n`;
const MEMBER_ROWS = `from generate_series(1, ${String(MEMBERS - 1)}) n`;
const PERSON = `'user-' || n, 'Person ' || n, 'person' || n || '@example.com', true`;
const SINCE = `now() - n * interval '1 minute'`;

/** Makes the people of the product, each with a password, and puts the first of them into an organization. */
export async function populateProduct(execute: Execute, organizationId: string): Promise<void> {
  await execute(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select ${PERSON}, ${SINCE}, ${SINCE} ${ROWS}`,
  );
  await execute(
    `insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     select 'account-' || n, 'user-' || n, 'credential', 'user-' || n, 'none', ${SINCE}, ${SINCE} ${ROWS}`,
  );
  await execute(
    `insert into members (id, organization_id, user_id, role, created_at)
     select 'member-' || n, '${organizationId}', 'user-' || n, 'member', ${SINCE} ${MEMBER_ROWS}`,
  );
  await execute('vacuum analyze');
}

/** The same people, under the names that better-auth gives its tables and columns. */
export async function populatePeer(execute: Execute, organizationId: string): Promise<void> {
  await execute(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     select ${PERSON}, ${SINCE}, ${SINCE} ${ROWS}`,
  );
  await execute(
    `insert into "account" (id, "userId", "providerId", "accountId", password, "createdAt", "updatedAt")
     select 'account-' || n, 'user-' || n, 'credential', 'user-' || n, 'none', ${SINCE}, ${SINCE} ${ROWS}`,
  );
  await execute(
    `insert into "member" (id, "organizationId", "userId", role, "createdAt")
     select 'member-' || n, '${organizationId}', 'user-' || n, 'member', ${SINCE} ${MEMBER_ROWS}`,
  );
  await execute('vacuum analyze');
}
