import createClient, {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type FetchResponse,
  type MaybeOptionalInit,
} from 'openapi-fetch';
import type { paths } from '../api/schema';
import { readFile, type Download, type DownloadOptions } from './download';
import { fileFetch, staffFetch } from './http';

type Method = 'get' | 'post' | 'delete';

/** A path of the staff API with this method. */
export type StaffPath<M extends Method = 'get'> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** The response of a successful request to the path. */
export type StaffResponse<Path extends StaffPath<M>, M extends Method = 'get'> = NonNullable<
  FetchResponse<NonNullable<paths[Path][M]>, object, 'application/json'>['data']
>;

type Init<Path extends keyof paths, M extends Method> = MaybeOptionalInit<paths[Path], M>;
type InitArgs<Path extends keyof paths, M extends Method> =
  undefined extends Init<Path, M> ? [init?: Init<Path, M>] : [init: NonNullable<Init<Path, M>>];
type Params<Path extends keyof paths> = Pick<NonNullable<Init<Path, 'get'>>, 'params'>;

/** The staff API, typed by its OpenAPI document. Every method rejects with an `ApiError`. */
export interface StaffApi {
  get<Path extends StaffPath>(path: Path, ...init: InitArgs<Path, 'get'>): Promise<StaffResponse<Path>>;
  post<Path extends StaffPath<'post'>>(
    path: Path,
    ...init: InitArgs<Path, 'post'>
  ): Promise<StaffResponse<Path, 'post'>>;
  delete<Path extends StaffPath<'delete'>>(
    path: Path,
    ...init: InitArgs<Path, 'delete'>
  ): Promise<StaffResponse<Path, 'delete'>>;
  /** A download, without a time limit. */
  download<Path extends StaffPath>(
    path: Path,
    init: Params<Path>,
    options: DownloadOptions,
  ): Promise<Download>;
}

const client = createClient<paths>({ fetch: staffFetch, headers: { accept: 'application/json' } });

type Send = (method: Method, path: string, init?: object) => Promise<{ data?: unknown; response: Response }>;

// StaffApi is stricter than the client's own types: it also rejects unknown query parameters.
const send = client.request as unknown as Send;

/** @param watch receives every request, for instance to detect that the session has ended */
export function createStaffApi(watch: <T>(answer: Promise<T>) => Promise<T> = (answer) => answer): StaffApi {
  const call = (method: Method) => (path: string, init?: object) =>
    watch(send(method, path, init).then(({ data }) => data));
  const download = async (path: string, init: object, options: DownloadOptions) => {
    const { signal } = options;
    const file = { ...init, signal, parseAs: 'stream', fetch: fileFetch, headers: { accept: '*/*' } };
    return readFile((await send('get', path, file)).response, options);
  };
  return {
    get: call('get'),
    post: call('post'),
    delete: call('delete'),
    download: (path, init, options) => watch(download(path, init, options)),
  } as StaffApi;
}

export const staffApi = createStaffApi();

/** The address of a GET route, for what the browser loads by itself. */
export const staffUrl = <Path extends StaffPath>(path: Path, { params }: Required<Params<Path>>): string =>
  createFinalURL(path, {
    baseUrl: '',
    params: params as object,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
