import { Injectable } from '@nestjs/common';
import type { AccountLink, ProvenAccount } from '../account-links.js';
import { DiscordApi, DiscordRefusal } from './discord-api.client.js';
import { DiscordOauth } from './discord-oauth.client.js';

/** The tokens are kept, because servers are joined with them. */
const SCOPE = 'identify guilds.join';

/** Sign-in at Discord with the consent to join servers. */
@Injectable()
export class DiscordLink implements AccountLink {
  constructor(
    private readonly api: DiscordApi,
    private readonly oauth: DiscordOauth,
  ) {}

  authorizeUrl(state: string, redirectUri: string): string {
    return this.oauth.authorizeUrl({ scope: SCOPE, state, redirect_uri: redirectUri });
  }

  async identify(code: string, redirectUri: string): Promise<ProvenAccount | null> {
    const authorization = await this.oauth.exchangeCode(code, redirectUri);
    if (authorization === null) return null;
    const { tokens } = authorization;
    const user = await this.readUser(tokens.accessToken);
    return user && { ...user, tokens };
  }

  private async readUser(accessToken: string) {
    try {
      const { body } = await this.api.send({
        method: 'GET',
        path: '/users/@me',
        accessToken,
        expects: [200],
      });
      const { id, username } = Object(body) as { id?: unknown; username?: unknown };
      return typeof id === 'string' && typeof username === 'string' ? { accountId: id, username } : null;
    } catch (error) {
      if (error instanceof DiscordRefusal) return null;
      throw error;
    }
  }
}
