import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { StaffSession, User } from '../../api/types';
import { createAuthProvider } from '../authProvider';
import { notOffered, type ConsoleDataProvider } from '../dataProvider';
import { ApiError } from '../http';
import type { SessionApi } from '../sessionApi';
import { detailOf, people, sessionsOf } from './people';

const staffSession = (email: string): StaffSession => ({
  user: { id: 'demo', name: 'Demo Staff', email, image: null },
  permissions: { user: ['list', 'get'], session: ['list'] },
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

function matches(user: User, filter: Partial<Record<string, string | boolean>>): boolean {
  const { q, createdAfter, createdBefore, ...exact } = filter;
  const text = `${user.id} ${user.name} ${user.email} ${user.username ?? ''}`.toLowerCase();
  return (
    (!q || text.includes(String(q).toLowerCase())) &&
    (!createdAfter || user.createdAt >= createdAfter) &&
    (!createdBefore || user.createdAt < createdBefore) &&
    Object.entries(exact).every(([name, value]) => user[name as keyof User] === value)
  );
}

function listOf({ filter, sort, pagination }: GetListParams): { data: User[]; total: number } {
  const { field, order } = sort ?? { field: 'createdAt', order: 'DESC' };
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const key = (user: User) => String(user[field as keyof User] ?? '');
  const found = people
    .filter((user) => matches(user, filter ?? {}))
    .sort((a, b) => key(a).localeCompare(key(b)) * (order === 'DESC' ? -1 : 1));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function personOf(id: Identifier): User {
  const user = people.find((person) => person.id === id);
  if (!user) throw new ApiError('No such user.', 404, 'USER_NOT_FOUND');
  return user;
}

const demoDataProvider: ConsoleDataProvider = {
  getList: async <R extends RaRecord>(_resource: string, params: GetListParams) => {
    const { data, total } = listOf(params);
    return { data: data as RaRecord[] as R[], total };
  },
  getOne: async <R extends RaRecord>(_resource: string, { id }: { id: Identifier }) => ({
    data: detailOf(personOf(id)) as RaRecord as R,
  }),
  getMany: async <R extends RaRecord>(_resource: string, { ids }: { ids: Identifier[] }) => ({
    data: ids.map((id) => personOf(id) as RaRecord as R),
  }),
  listUserSessions: async (userId) => {
    const data = sessionsOf(personOf(userId));
    return { data, total: data.length };
  },
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
