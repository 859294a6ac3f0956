import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { MailDetail, StaffSession, User } from '../../api/types';
import { createAuthProvider } from '../authProvider';
import { notOffered, type ConsoleDataProvider } from '../dataProvider';
import { ApiError } from '../http';
import type { SessionApi } from '../sessionApi';
import { mails } from './mails';
import { detailOf, people, sessionsOf } from './people';

const staffSession = (email: string): StaffSession => ({
  user: { id: 'demo', name: 'Demo Staff', email, image: null },
  permissions: {
    user: ['list', 'get'],
    session: ['list'],
    account: [],
    loginEvent: [],
    organization: [],
    member: [],
    invitation: [],
    accessToken: [],
    webhook: [],
    audit: [],
    mail: ['list'],
    queue: [],
  },
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

let signedInAs: string | null = null;

/** Any address and password will do; nothing leaves the browser. */
const demoSessionApi: SessionApi = {
  current: async () => {
    if (!signedInAs) throw new ApiError('Not signed in.', 401, 'UNAUTHORIZED');
    return staffSession(signedInAs);
  },
  signIn: async ({ email }) => staffSession((signedInAs = email)),
  signOut: async () => {
    signedInAs = null;
  },
};

type Row = (User | MailDetail) & RaRecord;

const rowsOf = (resource: string): Row[] => (resource === 'mails' ? mails : people);

function matches(row: Row, filter: Partial<Record<string, string | boolean>>): boolean {
  const { q, createdAfter, createdBefore, ...exact } = filter;
  const { id, name, email, username, recipient } = row as Partial<User & MailDetail>;
  const text = [id, name, email, username, recipient].join(' ').toLowerCase();
  return (
    (!q || text.includes(String(q).toLowerCase())) &&
    (!createdAfter || row.createdAt >= createdAfter) &&
    (!createdBefore || row.createdAt < createdBefore) &&
    Object.entries(exact).every(([key, value]) => row[key] === value)
  );
}

function listOf(
  resource: string,
  { filter, sort, pagination }: GetListParams,
): { data: Row[]; total: number } {
  const { field, order } = sort ?? { field: 'createdAt', order: 'DESC' };
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const key = (row: Row) => String(row[field] ?? '');
  const found = rowsOf(resource)
    .filter((row) => matches(row, filter ?? {}))
    .sort((a, b) => key(a).localeCompare(key(b)) * (order === 'DESC' ? -1 : 1));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function rowOf(resource: string, id: Identifier): Row {
  const row = rowsOf(resource).find((candidate) => candidate.id === id);
  if (!row) throw new ApiError('There is nothing of this id.', 404, 'NOT_FOUND');
  return row;
}

const demoDataProvider: ConsoleDataProvider = {
  getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
    const { data, total } = listOf(resource, params);
    return { data: data as RaRecord[] as R[], total };
  },
  getOne: async <R extends RaRecord>(resource: string, { id }: { id: Identifier }) => {
    const row = rowOf(resource, id);
    return { data: (resource === 'users' ? detailOf(row as User) : row) as RaRecord as R };
  },
  getMany: async <R extends RaRecord>(resource: string, { ids }: { ids: Identifier[] }) => ({
    data: ids.map((id) => rowOf(resource, id) as RaRecord as R),
  }),
  reauthenticate: notOffered,
  listUserSessions: async (userId) => {
    const data = sessionsOf(rowOf('users', userId) as User);
    return { data, total: data.length };
  },
  listUserOrganizations: async () => ({ data: [], total: 0 }),
  createUser: notOffered,
  staffRoles: async () => ({ data: [] }),
  changeUser: notOffered,
  impersonations: async () => ({ data: [], total: 0 }),
  impersonate: notOffered,
  stopImpersonation: notOffered,
  allowWrites: notOffered,
  listOrganizationPart: notOffered,
  changeOrganization: notOffered,
  readOn: notOffered,
  readOnOfUser: notOffered,
  auditActions: notOffered,
  exportAudit: notOffered,
  changeWebhooks: notOffered,
  webhookEventTypes: notOffered,
  throughput: notOffered,
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
};

export const demoProviders = {
  authProvider: createAuthProvider(demoSessionApi),
  dataProvider: demoDataProvider,
};
