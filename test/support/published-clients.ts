import { createAuthClient as createNewerClient } from 'better-auth/client';
import * as newerPlugins from 'better-auth/client/plugins';
import { createAuthClient as createOlderClient } from 'better-auth-1.2.8/client';
import * as olderPlugins from 'better-auth-1.2.8/client/plugins';
import { Browser } from './browser.js';
import type { TestApp } from './test-app.js';

export interface Result<Data> {
  data: Data | null;
  error: { status: number; statusText: string; code?: string; message?: string } | null;
}

export interface ClientUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image: string | null;
  username?: string | null;
  displayUsername?: string | null;
  createdAt: Date;
}

export interface ClientSession {
  session: { id: string; token: string; expiresAt: Date; activeTeamId: string | null };
  user: ClientUser;
}

interface SignedIn {
  redirect: boolean;
  url?: string;
  token: string;
  user: ClientUser;
}

type Done = Result<{ status: boolean }>;
type Deleted = Result<{ success: boolean; message: string }>;

export interface ClientAccount {
  id: string;
  /** The older generation's name for `providerId`. */
  provider: string;
  providerId: string;
  accountId: string;
  scopes: string[];
}

interface ClientTokens {
  accessToken?: string;
  accessTokenExpiresAt?: Date;
  scopes: string[];
}

export interface ClientOrganization {
  id: string;
  slug: string;
  name: string;
  createdAt: Date;
  members?: { id: string; role: string; user: { email: string } }[];
  teams?: { id: string; name: string }[];
}

interface ClientInvitation {
  id: string;
  email: string;
  status: string;
  expiresAt: Date;
}

interface ClientMember {
  id: string;
  role: string;
  organizationId: string;
}

interface ClientAccessToken {
  id: string;
  name: string;
  start: string;
  createdAt: Date;
}

/** What pages about organizations call. */
interface OrganizationClient {
  create(input: object): Promise<Result<ClientOrganization>>;
  update(input: object): Promise<Result<ClientOrganization>>;
  delete(input: object): Promise<Result<ClientOrganization>>;
  checkSlug(input: { slug: string }): Promise<Result<{ status: boolean }>>;
  list(): Promise<Result<ClientOrganization[]>>;
  setActive(input: object): Promise<Result<ClientOrganization>>;
  getFullOrganization(input?: object): Promise<Result<ClientOrganization>>;
  getActiveMember(): Promise<Result<ClientMember>>;
  hasPermission(input: object): Promise<Result<{ success: boolean }>>;
  inviteMember(input: object): Promise<Result<ClientInvitation>>;
  getInvitation(input: object): Promise<Result<ClientInvitation & { organizationName: string }>>;
  acceptInvitation(input: object): Promise<Result<{ invitation: ClientInvitation; member: ClientMember }>>;
  rejectInvitation(input: object): Promise<Result<{ invitation: ClientInvitation }>>;
  cancelInvitation(input: object): Promise<Result<ClientInvitation>>;
  listInvitations(): Promise<Result<ClientInvitation[]>>;
  updateMemberRole(input: object): Promise<Result<ClientMember>>;
  removeMember(input: object): Promise<Result<{ member: ClientMember }>>;
  leave(input: object): Promise<Result<ClientMember>>;
  createTeam(input: object): Promise<Result<{ id: string; name: string }>>;
  listTeams(): Promise<Result<{ id: string; name: string }[]>>;
  updateTeam(input: object): Promise<Result<{ id: string; name: string }>>;
  removeTeam(input: object): Promise<Result<{ message: string }>>;
  setActiveTeam(input: object): Promise<Result<{ id: string; name: string }>>;
  listUserTeams(input?: object): Promise<Result<{ id: string; name: string }[]>>;
  listTeamMembers(input: object): Promise<Result<{ userId: string }[]>>;
  addTeamMember(input: object): Promise<Result<{ teamId: string; userId: string }>>;
  removeTeamMember(input: object): Promise<Result<{ message: string }>>;
  createRole(input: object): Promise<Result<{ roleData: { id: string; role: string } }>>;
  createAccessToken(input: object): Promise<Result<ClientAccessToken & { token: string }>>;
  listAccessTokens(input?: object): Promise<Result<{ accessTokens: ClientAccessToken[]; total: number }>>;
  revokeAccessToken(input: object): Promise<Result<ClientAccessToken>>;
}

interface AdministeredUser extends ClientUser {
  role: string;
  banned: boolean;
  banReason: string | null;
  banExpires: Date | null;
}

interface ListedUsers {
  users: AdministeredUser[];
  total: number;
  limit?: number;
  offset?: number;
}

/** Actions by resource. */
interface Asked {
  permissions: Record<string, string[]>;
}

type Administered = Result<{ user: AdministeredUser }>;
type Succeeded = Result<{ success: boolean }>;

/** What pages for administrators call. */
interface AdministrationClient {
  createUser(input: object): Promise<Administered>;
  listUsers(input: { query: object }): Promise<Result<ListedUsers>>;
  getUser(input: { query: { id: string } }): Promise<Result<AdministeredUser>>;
  updateUser(input: object): Promise<Result<AdministeredUser>>;
  setRole(input: object): Promise<Administered>;
  banUser(input: object): Promise<Administered>;
  unbanUser(input: object): Promise<Administered>;
  impersonateUser(input: object): Promise<Result<ClientSession>>;
  stopImpersonating(): Promise<Result<ClientSession>>;
  listUserSessions(input: object): Promise<Result<{ sessions: ClientSession['session'][] }>>;
  revokeUserSession(input: object): Promise<Succeeded>;
  revokeUserSessions(input: object): Promise<Succeeded>;
  setUserPassword(input: object): Promise<Done>;
  removeUser(input: object): Promise<Succeeded>;
  hasPermission(input: Asked): Promise<Succeeded>;
  /** What the client knows without asking. */
  checkRolePermission(input: Asked & { role: string }): boolean;
}

/** What a product's pages call. Methods of one generation alone are there in both, because paths follow from names. */
export interface PublishedClient {
  signUp: { email(input: object): Promise<Result<{ token: string | null; user: ClientUser }>> };
  signIn: {
    email(input: object, fetchOptions?: object): Promise<Result<SignedIn>>;
    username(input: object): Promise<Result<SignedIn>>;
    magicLink(input: object): Promise<Done>;
    social(input: object): Promise<Result<SignedIn>>;
  };
  signOut(): Promise<Result<{ success: boolean }>>;
  isUsernameAvailable(input: { username: string }): Promise<Result<{ available: boolean }>>;
  magicLink: { verify(input: object): Promise<Result<{ token: string; user: ClientUser }>> };

  getSession(input?: object): Promise<Result<ClientSession>>;
  listSessions(): Promise<Result<ClientSession['session'][]>>;
  revokeSession(input: { token: string }): Promise<Done>;
  revokeSessions(): Promise<Done>;
  revokeOtherSessions(): Promise<Done>;

  sendVerificationEmail(input: object): Promise<Done>;
  verifyEmail(input: object): Promise<Result<{ status: boolean; user: ClientUser | null }>>;
  changeEmail(input: object): Promise<Done>;

  forgetPassword(input: object): Promise<Done>;
  requestPasswordReset(input: object): Promise<Result<{ status: boolean; message: string }>>;
  resetPassword(input: object): Promise<Done>;
  changePassword(input: object): Promise<Result<{ token: string | null; user: ClientUser }>>;

  updateUser(input: object): Promise<Done>;
  deleteUser(input?: object): Promise<Deleted>;
  listAccounts(): Promise<Result<ClientAccount[]>>;
  unlinkAccount(input: object): Promise<Done>;
  getAccessToken(input: object): Promise<Result<ClientTokens>>;
  refreshToken(input: object): Promise<Result<ClientTokens & { refreshToken: string }>>;
  accountInfo(input: object): Promise<Result<{ user: { id: string; email: string }; data: object }>>;

  organization: OrganizationClient;
  admin: AdministrationClient;

  token(): Promise<Result<{ token: string }>>;
  jwks(): Promise<Result<{ keys: object[] }>>;
}

/** A generation of the published client and how it is made. */
export interface Generation {
  version: string;
  /** With `fetchOptions` as a page would pass them. */
  create(baseURL: string, fetchOptions: object): PublishedClient;
}

type Create = (options: object) => unknown;
type Plugins = Pick<
  typeof newerPlugins | typeof olderPlugins,
  'usernameClient' | 'magicLinkClient' | 'jwtClient'
> & { organizationClient: (options: { teams: { enabled: true } }) => object; adminClient: () => object };

const generation = (version: string, create: Create, plugins: Plugins): Generation => ({
  version,
  create: (baseURL, fetchOptions) =>
    create({
      baseURL,
      plugins: [
        plugins.usernameClient(),
        plugins.magicLinkClient(),
        plugins.jwtClient(),
        plugins.adminClient(),
        plugins.organizationClient({ teams: { enabled: true } }),
      ],
      fetchOptions,
    }) as PublishedClient,
});

export const GENERATIONS: Generation[] = [
  generation('1.2.8', createOlderClient, olderPlugins),
  generation('1.7.24', createNewerClient, newerPlugins),
];

/** A client whose cookies are kept by a jar, as a browser would, and that sends that browser's Origin. */
export function clientIn(browser: Browser, { create }: Generation): PublishedClient {
  return create(browser.origin, { customFetchImpl: browser.fetch, headers: { origin: browser.origin } });
}

/** The same on a device of its own. */
export function clientOf(app: TestApp, generation: Generation): PublishedClient {
  return clientIn(new Browser(app.origin), generation);
}
