import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { paths } from '../api/schema';
import type { Page } from '../api/types';
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

/** Resources whose list can be narrowed to some ids. */
type BatchedName = {
  [Name in ResourceName]: QueryOf<Name> extends { page?: number } & { id?: string[] } ? Name : never;
}[ResourceName];

const batched = new Set<string>([
  'users',
  'organizations',
  'webhook-endpoints',
  'mails',
] satisfies BatchedName[]);

/** Records of one request, as many as the server takes. */
const atOnce = 100;

async function readPage<R extends RaRecord>(
  resource: string,
  query: object,
  signal: AbortSignal | undefined,
): Promise<Page<R>> {
  // react-admin knows resources by their names alone; App.tsx registers no other names than these.
  const page: unknown = await staffApi.get(`/api/admin/${resource}` as ListPath, {
    params: { query },
    signal,
  });
  return page as Page<R>;
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

/** As rows of the list; those that are gone are left out. */
async function readRecords<R extends RaRecord>(
  resource: string,
  ids: Identifier[],
  signal: AbortSignal | undefined,
): Promise<R[]> {
  const wanted = [...new Set(ids.map(String))];
  if (!batched.has(resource)) return Promise.all(wanted.map((id) => readRecord<R>(resource, id, signal)));
  const records: R[] = [];
  for (let start = 0; start < wanted.length; start += atOnce) {
    const id = wanted.slice(start, start + atOnce);
    records.push(...(await readPage<R>(resource, { id, size: id.length }, signal)).data);
  }
  return records;
}

/** Changes are actions, each with a route of its own. */
const notOffered = (): Promise<never> =>
  Promise.reject(new ApiError('The staff API does not offer this.', 405, 'NOT_OFFERED'));

/** What react-admin reads by itself: lists and records. */
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
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
};
