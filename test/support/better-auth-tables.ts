import { OtherDatabase } from './other-database.js';

/** The core tables of better-auth as one of its adapters may have made them, without what its plugins add. */
const CORE = `
  create table "user" (id text primary key, name text, email text, "emailVerified" boolean, image text,
    "createdAt" timestamp, "updatedAt" timestamp);
  create table session (id text primary key, "expiresAt" timestamp, token text, "createdAt" timestamp,
    "updatedAt" timestamp, "ipAddress" text, "userAgent" text, "userId" text);
  create table account (id text primary key, "accountId" text, "providerId" text, "userId" text, "accessToken" text,
    "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamp, "refreshTokenExpiresAt" timestamp,
    scope text, password text, "createdAt" timestamp, "updatedAt" timestamp);
  create table verification (id text primary key, identifier text, value text, "expiresAt" timestamp)`;
/** What the username and the admin plugin add. */
const PLUGINS = `
  alter table "user" add username text, add "displayUsername" text, add role text, add banned boolean,
    add "banReason" text, add "banExpires" timestamp;
  alter table session add "impersonatedBy" text`;
/** What the organization plugin adds, with the teams of both generations. */
const ORGANIZATIONS = `
  create table organization (id text primary key, name text, slug text, logo text, "createdAt" timestamp, metadata text);
  create table member (id text primary key, "organizationId" text, "userId" text, role text, "teamId" text,
    "createdAt" timestamp);
  create table team (id text primary key, name text, "organizationId" text, "createdAt" timestamp,
    "updatedAt" timestamp);
  create table "teamMember" (id text primary key, "teamId" text, "userId" text, "createdAt" timestamp);
  create table invitation (id text primary key, "organizationId" text, email text, role text, "teamId" text, status text,
    "expiresAt" timestamp, "inviterId" text);
  create table "organizationRole" (id text primary key, "organizationId" text, role text, permission text,
    "createdAt" timestamp, "updatedAt" timestamp);
  alter table session add "activeOrganizationId" text, add "activeTeamId" text`;

const EARLIER = '2026-02-01 12:00:00.123';
/** After the test clock's now. */
const LATER = '2026-03-05 12:00:00';

type Row = Record<string, unknown>;

/** Tables that a test fills by hand, for rows that the library itself would not make. */
export class BetterAuthTables {
  private constructor(readonly database: OtherDatabase) {}

  static async create(): Promise<BetterAuthTables> {
    const database = await OtherDatabase.create();
    await database.run(`${CORE}; ${PLUGINS}; ${ORGANIZATIONS}`);
    return new BetterAuthTables(database);
  }

  static async core(): Promise<BetterAuthTables> {
    const database = await OtherDatabase.create();
    await database.run(CORE);
    return new BetterAuthTables(database);
  }

  async empty(): Promise<void> {
    await this.database.run(
      'truncate "user", session, account, organization, "organizationRole", member, team, "teamMember", invitation',
    );
  }

  get url(): string {
    return this.database.url;
  }

  async user(id: string, differences: Row = {}): Promise<void> {
    const email = `${id}@example.com`;
    await this.add('user', {
      id,
      email,
      name: id,
      emailVerified: true,
      createdAt: EARLIER,
      updatedAt: EARLIER,
      ...differences,
    });
  }

  async account(id: string, userId: string, differences: Row = {}): Promise<void> {
    const columns = { accountId: id, providerId: 'github', createdAt: EARLIER, updatedAt: EARLIER };
    await this.add('account', { id, userId, ...columns, ...differences });
  }

  async session(id: string, userId: string, differences: Row = {}): Promise<void> {
    const times = { expiresAt: LATER, createdAt: EARLIER, updatedAt: '2026-02-20' };
    await this.add('session', { id, userId, token: `token-of-${id}`, ...times, ...differences });
  }

  async organization(id: string, differences: Row = {}): Promise<void> {
    await this.add('organization', { id, name: id, slug: id, createdAt: EARLIER, ...differences });
  }

  async member(id: string, organizationId: string, userId: string, differences: Row = {}): Promise<void> {
    const columns = { organizationId, userId, role: 'member', createdAt: EARLIER };
    await this.add('member', { id, ...columns, ...differences });
  }

  async role(id: string, organizationId: string, role: string, permission: string): Promise<void> {
    await this.add('organizationRole', { id, organizationId, role, permission, createdAt: EARLIER });
  }

  async team(id: string, organizationId: string, differences: Row = {}): Promise<void> {
    await this.add('team', { id, name: id, organizationId, createdAt: EARLIER, ...differences });
  }

  async teamMember(id: string, teamId: string, userId: string): Promise<void> {
    await this.add('teamMember', { id, teamId, userId });
  }

  async invitation(
    id: string,
    organizationId: string,
    inviterId: string,
    differences: Row = {},
  ): Promise<void> {
    const columns = { email: 'Guest@example.com', status: 'pending', expiresAt: LATER };
    await this.add('invitation', { id, organizationId, inviterId, ...columns, ...differences });
  }

  async add(table: string, row: Row): Promise<void> {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    const values = columns.map((_column, at) => `$${at + 1}`);
    await this.database.run(
      `insert into "${table}" (${columns.join(', ')}) values (${values.join(', ')})`,
      Object.values(row),
    );
  }
}
