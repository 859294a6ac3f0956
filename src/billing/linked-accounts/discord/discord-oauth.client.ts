import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { AccountTokens } from '../account-tokens.js';
import { PlatformUnavailable } from '../platform-error.js';
import { DiscordApi } from './discord-api.client.js';

/** What an accepted code returns. */
export interface DiscordAuthorization {
  tokens: AccountTokens;
  /** The server that the bot was added to; null for other authorizations. */
  guild: { id: string; name: string } | null;
}

interface TokenAnswer {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
  guild?: { id?: unknown; name?: unknown };
}

/** OAuth 2.0 at Discord: the application as the client. */
@Injectable()
export class DiscordOauth {
  constructor(
    private readonly api: DiscordApi,
    private readonly clock: Clock,
  ) {}

  authorizeUrl(query: { scope: string; state: string; redirect_uri: string; permissions?: string }): string {
    const { webBase, clientId } = this.api.app;
    const parameters = new URLSearchParams({ response_type: 'code', client_id: clientId, ...query });
    return `${webBase}/oauth2/authorize?${parameters.toString()}`;
  }

  /** Null when Discord does not accept the code. @throws PlatformUnavailable */
  exchangeCode(code: string, redirectUri: string): Promise<DiscordAuthorization | null> {
    return this.request({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  }

  /** The tokens that follow; null when the user has withdrawn their consent. @throws PlatformUnavailable */
  async refresh(refreshToken: string): Promise<AccountTokens | null> {
    const answer = await this.request({ grant_type: 'refresh_token', refresh_token: refreshToken });
    return answer?.tokens ?? null;
  }

  private async request(form: Record<string, string>): Promise<DiscordAuthorization | null> {
    const { clientId, clientSecret } = this.api.app;
    const { status, body } = await this.api.exchange({
      ...{ method: 'POST', path: '/oauth2/token' },
      form: { client_id: clientId, client_secret: clientSecret, ...form },
    });
    // No user can do anything about a client that is not accepted.
    if (status === 401)
      throw new PlatformUnavailable('Discord does not accept the client of this installation.');
    return status === 200 ? this.read(Object(body) as TokenAnswer) : null;
  }

  private read({ access_token, refresh_token, expires_in, guild }: TokenAnswer): DiscordAuthorization | null {
    if (typeof access_token !== 'string' || typeof expires_in !== 'number') return null;
    const { id, name } = guild ?? {};
    return {
      tokens: {
        accessToken: access_token,
        refreshToken: typeof refresh_token === 'string' ? refresh_token : null,
        expiresAt: addSeconds(this.clock.now(), expires_in),
      },
      guild: typeof id === 'string' ? { id, name: typeof name === 'string' ? name : id } : null,
    };
  }
}
