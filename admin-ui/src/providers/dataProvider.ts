import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type {
  AuditAction,
  AuditEntry,
  BegunImpersonation,
  Delivery,
  EventType,
  Feed,
  Impersonation,
  Membership,
  OrganizationPart,
  OrganizationParts,
  Page,
  PublicEvent,
  Replay,
  SignIn,
  StaffRole,
  Throughput,
  ThroughputRange,
  User,
  UserSession,
} from '../api/types';
import type { Place } from '../list/pages';
import { bulkApi, type BulkApi } from './bulkApi';
import { dashboardApi, type DashboardApi } from './dashboardApi';
import { ApiError, download, request, type Download, type DownloadOptions } from './http';
import { listQuery } from './listQuery';
import { mailApi, type MailApi } from './mailApi';
import { queueApi, type QueueApi } from './queueApi';
import { searchApi, type SearchApi } from './searchApi';
import { timelineApi, type TimelineApi } from './timelineApi';

/** react-admin's data provider with the staff API's own verbs, each typed. */
export interface ConsoleDataProvider
  extends DataProvider, BulkApi, DashboardApi, MailApi, SearchApi, QueueApi, TimelineApi {
  /** For a while one may then do what is dangerous. */
  reauthenticate(password: string): Promise<unknown>;
  listUserSessions(userId: Identifier, signal?: AbortSignal): Promise<Page<UserSession>>;
  listUserOrganizations(userId: Identifier, place: Place, signal?: AbortSignal): Promise<Page<Membership>>;
  createUser(body: object): Promise<User>;
  staffRoles(signal?: AbortSignal): Promise<{ data: StaffRole[] }>;
  /** Does what the path names below the user. */
  changeUser(userId: Identifier, path: string[], body: object): Promise<unknown>;
  /** Who acts as whom at the moment, as far as one may know. */
  impersonations(signal?: AbortSignal): Promise<Page<Impersonation>>;
  impersonate(userId: Identifier, body: object): Promise<BegunImpersonation>;
  stopImpersonation(sessionId: string): Promise<unknown>;
  /** Takes the password of whoever acts, and a reason. */
  allowWrites(sessionId: string, body: object): Promise<unknown>;
  listOrganizationPart<Part extends OrganizationPart>(
    organizationId: Identifier,
    part: Part,
    query: PartQuery,
    signal?: AbortSignal,
  ): Promise<Page<OrganizationParts[Part]>>;
  /** Does what the path names below the organization. */
  changeOrganization(organizationId: Identifier, path: string[], body: object): Promise<unknown>;
  readOn<Name extends keyof Feeds>(
    feed: Name,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Feed<Feeds[Name]>>;
  auditActions(signal?: AbortSignal): Promise<{ data: AuditAction[] }>;
  exportAudit(query: Record<string, string>, options: DownloadOptions): Promise<Download>;
  /** Does what the path names, and answers with what has become of it. */
  changeWebhooks<Answer>(path: string[], body: object): Promise<Answer>;
  /** The latest, newest first. */
  replaysTo(endpointId: string, signal?: AbortSignal): Promise<{ data: Replay[] }>;
  webhookEventTypes(signal?: AbortSignal): Promise<{ data: EventType[] }>;
  throughput(
    range: ThroughputRange,
    endpointId: Identifier | undefined,
    signal?: AbortSignal,
  ): Promise<Throughput>;
}

/** Lists that are read on from where their last part ended. */
export interface Feeds {
  'webhook-deliveries': Delivery;
  'webhook-events': PublicEvent;
  'audit-entries': AuditEntry;
  'login-events': SignIn;
}

/** Which rows of a part: its page, and what narrows it. */
export interface PartQuery extends Place {
  size: number;
  filter: Record<string, string>;
}

/** For verbs the staff API does not have: it is read-only so far. */
export const notOffered = (): Promise<never> =>
  Promise.reject(new ApiError('The staff API does not offer this.', 405, 'NOT_OFFERED'));

const one = <T>(resource: string, id: Identifier, signal?: AbortSignal) =>
  request<T>(`/${resource}/${encodeURIComponent(id)}`, { signal });

function post<Answer>(path: string[], body: object): Promise<Answer> {
  return request(`/${path.map((step) => encodeURIComponent(step)).join('/')}`, { method: 'POST', body });
}

export const staffDataProvider: ConsoleDataProvider = {
  ...bulkApi,
  ...mailApi,
  ...searchApi,
  ...dashboardApi,
  ...queueApi,
  ...timelineApi,
  supportAbortSignal: true,
  reauthenticate: (password) => post(['session', 'reauthentication'], { password }),
  getList: async <R extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) => {
    const { counted, ...page } = await request<Page<R>>(`/${resource}?${listQuery(params)}`, {
      signal: params.signal,
    });
    return { ...page, meta: { counted } };
  },
  getOne: async <R extends RaRecord>(
    resource: string,
    { id, signal }: Parameters<DataProvider['getOne']>[1],
  ) => ({
    data: await one<R>(resource, id, signal),
  }),
  getMany: async <R extends RaRecord>(
    resource: string,
    { ids, signal }: Parameters<DataProvider['getMany']>[1],
  ) => ({
    data: await Promise.all(ids.map((id) => one<R>(resource, id, signal))),
  }),
  listUserSessions: (userId, signal) => request(`/users/${encodeURIComponent(userId)}/sessions`, { signal }),
  listUserOrganizations: (userId, { page, from }, signal) =>
    request(`/users/${encodeURIComponent(userId)}/organizations?page=${page}&size=10&from=${from}`, {
      signal,
    }),
  createUser: (body) => post(['users'], body),
  staffRoles: (signal) => request('/roles', { signal }),
  changeUser: (userId, path, body) => post(['users', String(userId), ...path], body),
  impersonations: (signal) => request('/impersonations', { signal }),
  impersonate: (userId, body) => post(['users', String(userId), 'impersonate'], body),
  stopImpersonation: (sessionId) => post(['impersonations', sessionId, 'stop'], {}),
  allowWrites: (sessionId, body) => post(['impersonations', sessionId, 'allow-writes'], body),
  listOrganizationPart: (organizationId, part, { page, from, size, filter }, signal) =>
    request(
      `/organizations/${encodeURIComponent(organizationId)}/${part}?${new URLSearchParams({
        page: String(page),
        size: String(size),
        from,
        ...filter,
      })}`,
      { signal },
    ),
  changeOrganization: (organizationId, path, body) =>
    post(['organizations', String(organizationId), ...path], body),
  changeWebhooks: post,
  replaysTo: (endpointId, signal) => request(`/webhook-endpoints/${endpointId}/replays`, { signal }),
  webhookEventTypes: (signal) => request('/webhook-event-types', { signal }),
  readOn: (feed, query, signal) => request(`/${feed}?${new URLSearchParams(query)}`, { signal }),
  auditActions: (signal) => request('/audit-actions', { signal }),
  exportAudit: (query, options) => download(`/audit-entries/export?${new URLSearchParams(query)}`, options),
  throughput: (range, endpointId, signal) =>
    request(
      `/webhook-throughput?${new URLSearchParams({ range, ...(endpointId && { endpointId: String(endpointId) }) })}`,
      { signal },
    ),
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
};
