import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { paths } from '../api/schema';
import type { Paged } from '../api/types';
import { ApiError } from './http';
import { listQuery } from './listQuery';
import { staffApi, type StaffPath } from './staffApi';

type Below<Path> = Path extends `/api/admin/${infer Name}` ? Name : never;

/** A resource of react-admin: the staff API lists it at `/api/admin/<name>`. */
export type ResourceName = Exclude<Below<StaffPath>, `${string}/${string}`>;

type ListPath = `/api/admin/${ResourceName}`;
type RecordPath = Extract<StaffPath, `${ListPath}/{id}`>;

type QueryOf<Name extends ResourceName> = NonNullable<
  paths[`/api/admin/${Name}`]['get']['parameters']['query']
>;

/** Resources whose list can be filtered by ids. */
type BatchedName = {
  [Name in ResourceName]: QueryOf<Name> extends { page?: number } & { id?: string[] } ? Name : never;
}[ResourceName];

const batched = new Set<string>([
  'users',
  'organizations',
  'merchants',
  'customers',
  'subscriptions',
  'orders',
  'checkouts',
  'payments',
  'products',
  'meters',
  'custom-fields',
  'benefits',
  'discounts',
  'files',
  'webhook-endpoints',
  'mails',
] satisfies BatchedName[]);

/** Records per request, the server's maximum. */
const batchSize = 100;

async function readPage<R extends RaRecord>(
  resource: string,
  query: object,
  signal: AbortSignal | undefined,
): Promise<Paged<R>> {
  // react-admin knows resources only as strings; App.tsx registers no other names.
  const page: unknown = await staffApi.get(`/api/admin/${resource}` as ListPath, {
    params: { query },
    signal,
  });
  return page as Paged<R>;
}

async function readRecord<R extends RaRecord>(
  resource: string,
  id: Identifier,
  signal: AbortSignal | undefined,
): Promise<R> {
  const path = `/api/admin/${resource}/{id}` as RecordPath;
  const record: unknown = await staffApi.get(path, { params: { path: { id: String(id) } }, signal });
  return record as R;
}

/** Rows of the list; deleted records are missing. */
async function readRecords<R extends RaRecord>(
  resource: string,
  ids: Identifier[],
  signal: AbortSignal | undefined,
): Promise<R[]> {
  const wanted = [...new Set(ids.map(String))];
  if (!batched.has(resource)) return Promise.all(wanted.map((id) => readRecord<R>(resource, id, signal)));
  const records: R[] = [];
  for (let start = 0; start < wanted.length; start += batchSize) {
    const id = wanted.slice(start, start + batchSize);
    records.push(...(await readPage<R>(resource, { id, size: id.length }, signal)).data);
  }
  return records;
}

/** Changes are actions, each with its own route. */
const notSupported = (): Promise<never> =>
  Promise.reject(new ApiError('The staff API does not offer this.', 405, 'NOT_OFFERED'));

/** The reads of react-admin: lists and records. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async <R extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) => {
    const { counted, ...page } = await readPage<R>(resource, listQuery(params), params.signal);
    return { ...page, meta: { counted } };
  },
  getOne: async <R extends RaRecord>(
    resource: string,
    { id, signal }: Parameters<DataProvider['getOne']>[1],
  ) => ({ data: await readRecord<R>(resource, id, signal) }),
  getMany: async <R extends RaRecord>(
    resource: string,
    { ids, signal }: Parameters<DataProvider['getMany']>[1],
  ) => ({ data: await readRecords<R>(resource, ids, signal) }),
  getManyReference: notSupported,
  create: notSupported,
  update: notSupported,
  updateMany: notSupported,
  delete: notSupported,
  deleteMany: notSupported,
};
