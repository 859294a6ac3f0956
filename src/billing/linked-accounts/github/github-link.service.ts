import { Injectable } from '@nestjs/common';
import type { AccountLink } from '../account-links.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';
import type { PlatformAccount } from '../platforms.js';
import { GithubApi } from './github-api.client.js';

/** Sign-in at GitHub by the web application flow of the app. The token of the user is used once and not kept. */
@Injectable()
export class GithubLink implements AccountLink {
  constructor(private readonly api: GithubApi) {}

  authorizeUrl(state: string, redirectUri: string): string {
    const { webBase, clientId } = this.api.app;
    const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state });
    return `${webBase}/login/oauth/authorize?${query.toString()}`;
  }

  async identify(code: string, redirectUri: string): Promise<PlatformAccount | null> {
    const { webBase, clientId, clientSecret } = this.api.app;
    const answer = await this.api.exchange({
      ...{ method: 'POST', url: `${webBase}/login/oauth/access_token` },
      body: { client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri },
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new PlatformUnavailable('GitHub is not available.');
    // Codes that are not accepted are answered with 200 and an `error`.
    const { access_token: token } = Object(answer.body) as { access_token?: unknown };
    return typeof token === 'string' ? this.readUser(token) : null;
  }

  private async readUser(token: string): Promise<PlatformAccount | null> {
    try {
      const { body } = await this.api.send({ method: 'GET', path: '/user', token, expects: [200] });
      const { id, login } = Object(body) as { id?: unknown; login?: unknown };
      if (typeof id !== 'number' || typeof login !== 'string') return null;
      return { accountId: String(id), username: login };
    } catch (error) {
      if (error instanceof PlatformRefusal) return null;
      throw error;
    }
  }
}
