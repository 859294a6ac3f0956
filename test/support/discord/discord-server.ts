import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CLIENT = { client_id: '4711', client_secret: 'discord-secret' };
const BOT = { id: '99', token: 'bot-token' };
const PERMISSIONS = '268435457';
/** Seconds for which Discord issues access tokens. */
const WEEK = 604_800;

interface Role {
  id: string;
  name: string;
  position: number;
  managed: boolean;
}
interface Guild {
  name: string;
  roles: Role[];
  /** Roles by user. */
  members: Map<string, Set<string>>;
}
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
interface Token {
  userId: string;
  scope: string;
  guildId?: string;
}

const failure = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message },
});
const UNAUTHORIZED = failure(401, 0, '401: Unauthorized');
const done: Answer = { status: 204 };

/**
 * A server that speaks the part of Discord's HTTP API and OAuth endpoints by which a bot adds members and assigns roles. It checks
 * the client, the bot, and the scope of each token. Access tokens last a week; renewed ones end their predecessors.
 */
export class DiscordServer {
  readonly guilds = new Map<string, Guild>();
  /** What was changed, in order. */
  readonly changes: string[] = [];
  /** Answers of the next requests that change something, instead of doing it. */
  readonly refusals: Answer[] = [];
  private readonly users = new Map<string, string>();
  private readonly codes = new Map<string, Token>();
  private readonly accessTokens = new Map<string, Token>();
  private readonly refreshTokens = new Map<string, Token>();
  private issued = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
    this.reset();
  }

  static async start(): Promise<DiscordServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new DiscordServer(server);
  }

  get settings(): Record<string, string> {
    const origin = `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
    return {
      ...{ DISCORD_CLIENT_ID: CLIENT.client_id, DISCORD_CLIENT_SECRET: CLIENT.client_secret },
      ...{ DISCORD_BOT_TOKEN: BOT.token, DISCORD_API_BASE: `${origin}/api/v10`, DISCORD_WEB_BASE: origin },
    };
  }

  /** One server, Club, with the id 77, and the users ada (1) and lovelace (2). */
  reset(): void {
    for (const state of [this.guilds, this.users, this.codes]) state.clear();
    for (const tokens of [this.accessTokens, this.refreshTokens]) tokens.clear();
    this.changes.length = 0;
    this.refusals.length = 0;
    this.open('77', 'Club');
    this.users.set('1', 'ada').set('2', 'lovelace');
  }

  /** A server with the roles fan (5), bot (7) and owner (9), of which the bot has the second. */
  private open(id: string, name: string): void {
    const role = (roleId: string, position: number) => ({
      id: roleId,
      name: roleId,
      position,
      managed: false,
    });
    const roles = [role(id, 0), role('5', 1), role('6', 2), { ...role('7', 3), managed: true }, role('9', 4)];
    this.guilds.set(id, { name, roles, members: new Map([[BOT.id, new Set(['7'])]]) });
  }

  /** The user agrees to what the URL asks for. @param guildId the server that the bot is added to @returns the code */
  agree(userId: string, url: URL, guildId?: string): string {
    const query = url.searchParams;
    const scope = query.get('scope') ?? '';
    if (query.get('client_id') !== CLIENT.client_id || query.get('response_type') !== 'code')
      return 'unknown';
    if (guildId !== undefined && query.get('permissions') !== PERMISSIONS) return 'unknown';
    const code = `code-${String((this.issued += 1))}`;
    this.codes.set(code + (query.get('redirect_uri') ?? ''), {
      ...{ userId, scope },
      ...(guildId !== undefined && { guildId }),
    });
    return code;
  }

  /** A week passes for the access tokens. */
  expireTokens(): void {
    this.accessTokens.clear();
  }

  /** The user removes the application from their account. */
  withdraw(): void {
    this.accessTokens.clear();
    this.refreshTokens.clear();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const asked = new URL(request.url ?? '', 'http://discord.example');
    if (asked.pathname === '/oauth2/authorize') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(this.consentPage(asked));
      return;
    }
    const answer = this.handle(request, sent);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  /** Where the first user adds the bot to the first server, or declines. */
  private consentPage(asked: URL): string {
    const [userId = ''] = this.users.keys();
    const [guildId = ''] = this.guilds.keys();
    const linkTo = (query: Record<string, string>): string => {
      const url = new URL(asked.searchParams.get('redirect_uri') ?? '');
      url.search = new URLSearchParams({ ...query, state: asked.searchParams.get('state') ?? '' }).toString();
      return url.href.replaceAll('&', '&amp;');
    };
    const code = this.agree(userId, asked, guildId);
    return `<!doctype html><title>Discord</title>
<a href="${linkTo({ code, guild_id: guildId })}">Authorize</a> <a href="${linkTo({ error: 'access_denied' })}">Cancel</a>`;
  }

  private handle({ method = '', url = '', headers }: IncomingMessage, sent: string): Answer {
    const path = url.replace('/api/v10', '');
    if (path === '/oauth2/token') {
      const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
      return isForm ? this.issue(new URLSearchParams(sent)) : failure(415, 0, 'Unsupported Media Type');
    }
    const [kind, token = ''] = (headers.authorization ?? '').split(' ');
    if (kind === 'Bearer') return this.readUser(this.accessTokens.get(token), path);
    if (kind !== 'Bot' || token !== BOT.token) return UNAUTHORIZED;
    if (path === '/users/@me') return { status: 200, body: { id: BOT.id, username: 'bot' } };
    const [, guildId = '', rest = ''] = /^\/guilds\/(\d+)(?:\/(.+))?$/.exec(path) ?? [];
    const guild = this.guilds.get(guildId);
    if (guild !== undefined && rest === '') return { status: 200, body: { id: guildId, name: guild.name } };
    if (guild === undefined) return failure(404, 10_004, 'Unknown Guild');
    if (method === 'GET') return read(guild, rest);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    const [, userId = '', , roleId] = rest.split('/');
    if (roleId !== undefined) return this.changeRole(method, guild, { userId, roleId });
    return this.join(guild, userId, JSON.parse(sent) as { access_token: string; roles: string[] });
  }

  private changeRole(
    method: string,
    { name, members, roles }: Guild,
    { userId, roleId }: { userId: string; roleId: string },
  ): Answer {
    const held = members.get(userId);
    if (held === undefined) return failure(404, 10_007, 'Unknown Member');
    const role = roles.find(({ id }) => id === roleId);
    if (role === undefined) return failure(404, 10_011, 'Unknown Role');
    if (role.position >= 3) return failure(403, 50_013, 'Missing Permissions');
    if (method === 'PUT') held.add(roleId);
    else held.delete(roleId);
    this.changes.push(`${method === 'PUT' ? 'give' : 'take'} ${name} ${userId} ${roleId}`);
    return done;
  }

  private join(
    { name, members }: Guild,
    userId: string,
    { access_token: token, roles }: { access_token: string; roles: string[] },
  ): Answer {
    const { userId: owner, scope } = this.accessTokens.get(token) ?? { userId: '', scope: '' };
    if (owner !== userId || !scope.split(' ').includes('guilds.join'))
      return failure(403, 50_025, 'Invalid OAuth2 access token');
    if (members.has(userId)) return done;
    members.set(userId, new Set(roles));
    this.changes.push(`join ${name} ${userId} ${roles.join()}`);
    return { status: 201, body: { user: { id: userId }, roles } };
  }

  private issue(form: URLSearchParams): Answer {
    const isClient =
      form.get('client_id') === CLIENT.client_id && form.get('client_secret') === CLIENT.client_secret;
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } };
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const key = isRefresh
      ? (form.get('refresh_token') ?? '')
      : (form.get('code') ?? '') + (form.get('redirect_uri') ?? '');
    const source = isRefresh ? this.refreshTokens : this.codes;
    const grant = source.get(key);
    if (grant === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    source.delete(key);
    this.issued += 1;
    const [access_token, refresh_token] = [`access-${String(this.issued)}`, `refresh-${String(this.issued)}`];
    this.accessTokens.set(access_token, grant);
    this.refreshTokens.set(refresh_token, grant);
    const { guildId, scope } = grant;
    const guild = guildId && { guild: { id: guildId, name: this.guilds.get(guildId)?.name } };
    const tokens = { access_token, refresh_token, token_type: 'Bearer', expires_in: WEEK, scope };
    return { status: 200, body: { ...tokens, ...guild } };
  }

  private readUser(token: Token | undefined, path: string): Answer {
    if (token === undefined || path !== '/users/@me' || !token.scope.includes('identify'))
      return UNAUTHORIZED;
    return { status: 200, body: { id: token.userId, username: this.users.get(token.userId) } };
  }
}

function read({ roles, members }: Guild, rest: string): Answer {
  if (rest === 'roles') return { status: 200, body: roles };
  const [, userId = ''] = rest.split('/');
  const held = members.get(userId);
  if (held === undefined) return failure(404, 10_007, 'Unknown Member');
  return { status: 200, body: { user: { id: userId }, roles: [...held] } };
}
