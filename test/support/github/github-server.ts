import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

const CLIENT = { client_id: 'Iv1.test', client_secret: 'github-secret' };
const APP_ID = '4711';
const INVITED_AS: Record<string, string> = { pull: 'read', push: 'write' };

interface Invitation {
  id: number;
  invitee: { id: number; login: string };
  permissions: string;
  expired: boolean;
}
interface Repository {
  invitations: Invitation[];
  /** Permissions by login. */
  collaborators: Map<string, string>;
}
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const notFound: Answer = { status: 404, body: { message: 'Not Found' } };

/**
 * A server that speaks the part of GitHub's REST API and of its OAuth endpoints that apps use to manage collaborators. It verifies
 * the signature of the app and the scope of each token.
 */
export class GithubServer {
  /** The repositories that the app is installed on, as `owner/name`. */
  readonly repositories = new Map<string, Repository>();
  /** Requests that invited or removed somebody, in order. */
  readonly changes: string[] = [];
  /** Answers of the next requests that change something, instead of doing it. */
  readonly refusals: Answer[] = [];
  /** Whether the connection breaks after the next change was made. */
  breaksAfterChange = false;
  now = (): Date => new Date();
  private readonly users = new Map<number, string>();
  private readonly tokens = new Map<string, string>();
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private created = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<GithubServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new GithubServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  get settings(): Record<string, string> {
    const key = this.keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    return {
      ...{ GITHUB_APP_ID: APP_ID, GITHUB_APP_PRIVATE_KEY: key, GITHUB_API_BASE: this.origin },
      ...{ GITHUB_APP_CLIENT_ID: CLIENT.client_id, GITHUB_APP_CLIENT_SECRET: CLIENT.client_secret },
      GITHUB_WEB_BASE: this.origin,
    };
  }

  reset(): void {
    for (const state of [this.repositories, this.users, this.tokens]) state.clear();
    this.changes.length = 0;
    this.refusals.length = 0;
    this.breaksAfterChange = false;
  }

  install(name: string): Repository {
    const repository = { invitations: [], collaborators: new Map<string, string>() };
    this.repositories.set(name, repository);
    return repository;
  }

  addUser(id: number, login: string): void {
    this.users.set(id, login);
  }

  /** The user agrees that the app learns who they are. @returns the code */
  agree(userId: number): string {
    return this.issue(`code:${String(userId)}`);
  }

  /** The invited user accepts. */
  accept(name: string): void {
    const repository = this.repositories.get(name)!;
    for (const { invitee, permissions } of repository.invitations.splice(0))
      repository.collaborators.set(invitee.login, permissions);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private issue(meaning: string): string {
    this.created += 1;
    const token = `gh_${String(this.created)}`;
    this.tokens.set(token, meaning);
    return token;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hasBody = request.headers['content-type'] !== undefined;
    const body = hasBody ? ((await json(request)) as Record<string, unknown>) : {};
    const answer = await this.handle(request, body);
    const isChange = ['PUT', 'DELETE'].includes(request.method ?? '') && answer.status < 300;
    if (isChange && this.breaksAfterChange) {
      this.breaksAfterChange = false;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  private async handle({ method = '', url = '', headers }: IncomingMessage, body: Record<string, unknown>) {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    if (path === '/login/oauth/access_token') return this.exchangeCode(body);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const meaning = this.tokens.get(token) ?? ((await this.isOfApp(token)) ? 'app' : null);
    if (meaning === null) return { status: 401, body: { message: 'Bad credentials' } };
    if (path === '/user' && meaning.startsWith('user:')) return this.readUser(Number(meaning.slice(5)));
    if (path.startsWith('/user/')) return this.readUser(Number(path.slice(6)));
    const [, name = '', rest = ''] = /^\/repos\/([^/]+\/[^/]+)\/(.+)$/.exec(path) ?? [];
    const repository = this.repositories.get(name);
    if (meaning === 'app') {
      if (method === 'POST' && path === '/app/installations/1/access_tokens')
        return { status: 201, body: { token: this.issue(`repository:${String(body['repositories'])}`) } };
      if (rest !== 'installation' || repository === undefined) return notFound;
      const permissions = { administration: 'write', metadata: 'read' };
      return { status: 200, body: { id: 1, permissions, suspended_at: null } };
    }
    if (repository === undefined || meaning !== `repository:${name.split('/')[1] ?? ''}`) return notFound;
    if (method === 'GET' && rest === 'invitations') return { status: 200, body: repository.invitations };
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    return this.change(`${method} ${rest}`, repository, { name, body });
  }

  private change(
    change: string,
    repository: Repository,
    { name, body }: { name: string; body: Record<string, unknown> },
  ): Answer {
    const [method, kind, subject = ''] = change.split(/[ /]/);
    if (method === 'DELETE' && kind === 'invitations') {
      const at = repository.invitations.findIndex(({ id }) => String(id) === subject);
      if (at < 0) return notFound;
      repository.invitations.splice(at, 1);
      this.changes.push(`cancel ${name}`);
      return { status: 204 };
    }
    if (kind !== 'collaborators') return notFound;
    if (method === 'DELETE') {
      if (repository.collaborators.delete(subject)) this.changes.push(`remove ${name} ${subject}`);
      return { status: 204 };
    }
    const permission = INVITED_AS[String(body['permission'])] ?? String(body['permission']);
    this.changes.push(`invite ${name} ${subject} ${permission}`);
    if (repository.collaborators.has(subject)) {
      repository.collaborators.set(subject, permission);
      return { status: 204 };
    }
    const [id] = [...this.users].find(([, login]) => login === subject) ?? [];
    if (id === undefined) return notFound;
    this.created += 1;
    const invitation = {
      ...{ id: this.created, invitee: { id, login: subject }, permissions: permission, expired: false },
    };
    repository.invitations.push(invitation);
    return { status: 201, body: invitation };
  }

  private exchangeCode({ client_id, client_secret, code }: Record<string, unknown>): Answer {
    const meaning = this.tokens.get(String(code)) ?? '';
    this.tokens.delete(String(code));
    const isClient = client_id === CLIENT.client_id && client_secret === CLIENT.client_secret;
    if (!isClient || !meaning.startsWith('code:'))
      return { status: 200, body: { error: 'bad_verification_code' } };
    const access_token = this.issue(`user:${meaning.slice(5)}`);
    return { status: 200, body: { access_token, scope: '', token_type: 'bearer' } };
  }

  private readUser(id: number): Answer {
    const login = this.users.get(id);
    return login === undefined ? notFound : { status: 200, body: { id, login } };
  }

  private async isOfApp(token: string): Promise<boolean> {
    const terms = { issuer: APP_ID, algorithms: ['RS256'], currentDate: this.now() };
    return jwtVerify(token, this.keys.publicKey, terms).then(
      () => true,
      () => false,
    );
  }
}
