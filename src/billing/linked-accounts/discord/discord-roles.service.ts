import { Injectable } from '@nestjs/common';
import { AccountActionRequired } from '../platform-error.js';
import { DiscordApi, DiscordRefusal } from './discord-api.client.js';

/** A role of a server, held by an account. */
export interface HeldRole {
  account_id: string;
  guild_id: string;
  role_id: string;
}

export interface ServerRole {
  id: string;
  name: string;
  /** Whether the bot can assign it. */
  isAssignable: boolean;
}

interface RoleAnswer {
  id: string;
  name: string;
  position: number;
  managed: boolean;
}

/** Codes of Discord's JSON errors. */
const UNKNOWN_MEMBER = 10_007;
const TOO_MANY_SERVERS = 30_001;
const INVALID_ACCESS_TOKEN = 50_025;

const TOO_MANY =
  'This Discord account has joined as many servers as Discord allows. Leave one, then link the account again.';

/** The roles of members of servers, which the bot assigns. Calls may be repeated. */
@Injectable()
export class DiscordRoles {
  constructor(private readonly api: DiscordApi) {}

  /** Of a server that the bot is a member of, without the role of everyone. @throws DiscordRefusal, PlatformUnavailable */
  async list(guildId: string): Promise<ServerRole[]> {
    const guild = `/guilds/${encodeURIComponent(guildId)}`;
    const [roles, bot] = [await this.read<RoleAnswer[]>(`${guild}/roles`), await this.readBot()];
    const member = await this.read<{ roles: string[] }>(`${guild}/members/${bot.id}`);
    const held = roles.filter(({ id }) => member.roles.includes(id));
    const highest = Math.max(0, ...held.map(({ position }) => position));
    return roles
      .filter(({ id }) => id !== guildId)
      .map(({ id, name, position, managed }) => ({ id, name, isAssignable: !managed && position < highest }));
  }

  /** A server that the bot is a member of. @throws DiscordRefusal, PlatformUnavailable */
  async describe(guildId: string): Promise<{ id: string; name: string }> {
    return this.read(`/guilds/${encodeURIComponent(guildId)}`);
  }

  /** False for accounts that are not members of the server. @throws DiscordRefusal, PlatformUnavailable */
  async assign(role: HeldRole): Promise<boolean> {
    try {
      await this.api.send({ method: 'PUT', path: rolePath(role), expects: [204] });
      return true;
    } catch (error) {
      if (error instanceof DiscordRefusal && error.code === UNKNOWN_MEMBER) return false;
      throw error;
    }
  }

  /**
   * Adds the account to the server, with the role. False when Discord does not accept the token.
   * @throws AccountActionRequired, DiscordRefusal, PlatformUnavailable
   */
  async join(role: HeldRole, accessToken: string): Promise<boolean> {
    const path = memberPath(role);
    const body = { access_token: accessToken, roles: [role.role_id] };
    try {
      const { status } = await this.api.send({ method: 'PUT', path, body, expects: [201, 204] });
      // The account has joined meanwhile.
      if (status === 204) await this.assign(role);
      return true;
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      if (error.code === TOO_MANY_SERVERS) throw new AccountActionRequired(TOO_MANY);
      if (error.code === INVALID_ACCESS_TOKEN) return false;
      throw error;
    }
  }

  /** The member stays. Nothing happens where the server, the role or the member is gone. @throws DiscordRefusal, PlatformUnavailable */
  async remove(role: HeldRole): Promise<void> {
    await this.api.send({ method: 'DELETE', path: rolePath(role), expects: [204, 404] });
  }

  private readBot(): Promise<{ id: string }> {
    return this.read('/users/@me');
  }

  private async read<Body>(path: string): Promise<Body> {
    return (await this.api.send({ method: 'GET', path, expects: [200] })).body as Body;
  }
}

function memberPath({ guild_id, account_id }: HeldRole): string {
  return `/guilds/${encodeURIComponent(guild_id)}/members/${encodeURIComponent(account_id)}`;
}

function rolePath(role: HeldRole): string {
  return `${memberPath(role)}/roles/${encodeURIComponent(role.role_id)}`;
}
