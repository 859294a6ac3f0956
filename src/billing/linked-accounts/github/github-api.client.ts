import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { BillingConfig, type GithubApp } from '#config/billing.config.js';
import { Clock } from '#common/time/clock.js';
import { PlatformHttpClient, type PlatformAnswer, type PlatformRequest } from '../platform-http.client.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';

/** Seconds, where GitHub does not say how long a limit lasts. */
const SHORT_PAUSE = 60;
const LONGEST_PAUSE = 86_400n;

export interface GithubRequest {
  method: PlatformRequest['method'];
  path: string;
  /** Of the app, an installation or a user. */
  token: string;
  body?: object;
  /** Statuses that the caller reads; others are errors. */
  expects: readonly number[];
}

/** Requests to the REST API of GitHub, version 2022-11-28. */
@Injectable()
export class GithubApi {
  constructor(
    private readonly config: BillingConfig,
    private readonly http: PlatformHttpClient,
    private readonly clock: Clock,
  ) {}

  /** @throws Error without the settings of GitHub */
  get app(): GithubApp {
    if (this.config.githubApp === null) throw new Error('GitHub is not configured');
    return this.config.githubApp;
  }

  /** @throws PlatformRefusal, PlatformUnavailable */
  async send({ method, path, token, body, expects }: GithubRequest): Promise<PlatformAnswer> {
    const answer = await this.exchange({
      ...{ method, url: `${this.app.apiBase}${path}`, ...(body && { body }) },
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
      },
    });
    if (expects.includes(answer.status)) return answer;
    const pause = this.pauseOf(answer);
    if (pause !== null) throw new PlatformUnavailable('GitHub limits requests.', pause);
    if (answer.status >= 500) throw new PlatformUnavailable('GitHub is not available.', answer.retryAfter);
    throw new PlatformRefusal(`GitHub refused the request: ${messageOf(answer)}`);
  }

  /** @throws PlatformUnavailable */
  async exchange(request: PlatformRequest): Promise<PlatformAnswer> {
    try {
      return await this.http.send(request);
    } catch {
      throw new PlatformUnavailable('GitHub could not be reached.');
    }
  }

  /** Seconds that a rate limit lasts; null for answers of another kind. */
  private pauseOf({ status, headers, retryAfter }: PlatformAnswer): number | null {
    if (status !== 403 && status !== 429) return null;
    if (retryAfter !== null) return retryAfter;
    if (headers['x-ratelimit-remaining'] !== '0') return status === 429 ? SHORT_PAUSE : null;
    const reset = [headers['x-ratelimit-reset']].flat()[0] ?? '';
    if (!/^\d{1,12}$/.test(reset)) return SHORT_PAUSE;
    const seconds = BigInt(reset) - BigInt(this.clock.now().getTime()) / 1_000n + 1n;
    return seconds > LONGEST_PAUSE || seconds < 1n ? SHORT_PAUSE : exactNumber(seconds);
  }
}

function messageOf({ status, body }: PlatformAnswer): string {
  const { message } = Object(body) as { message?: unknown };
  return typeof message === 'string' ? message.slice(0, 200) : `status ${String(status)}`;
}
