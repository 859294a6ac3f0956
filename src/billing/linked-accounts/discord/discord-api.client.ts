import { Injectable } from '@nestjs/common';
import { BillingConfig, type DiscordApp } from '#config/billing.config.js';
import { PlatformHttpClient, type PlatformAnswer, type PlatformRequest } from '../platform-http.client.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';

/** Seconds, where Discord does not say how long a limit lasts. */
const SHORT_PAUSE = 60;
const LONGEST_PAUSE = 86_400;

export interface DiscordRequest {
  method: PlatformRequest['method'];
  path: string;
  /** Of a user; without one, the bot makes the request. */
  accessToken?: string;
  body?: object;
  /** Statuses that the caller reads; others are errors. */
  expects: readonly number[];
}

/** Discord refused a request. */
export class DiscordRefusal extends PlatformRefusal {
  /** @param code of Discord's JSON errors */
  constructor(
    message: string,
    readonly code: number | null,
  ) {
    super(message);
  }
}

/** Requests to the HTTP API of Discord, version 10. */
@Injectable()
export class DiscordApi {
  constructor(
    private readonly config: BillingConfig,
    private readonly http: PlatformHttpClient,
  ) {}

  /** @throws Error without the settings of Discord */
  get app(): DiscordApp {
    if (this.config.discordApp === null) throw new Error('Discord is not configured');
    return this.config.discordApp;
  }

  /** @throws DiscordRefusal, PlatformUnavailable */
  async send({ method, path, accessToken, body, expects }: DiscordRequest): Promise<PlatformAnswer> {
    const authorization = accessToken === undefined ? `Bot ${this.app.botToken}` : `Bearer ${accessToken}`;
    const answer = await this.exchange({ method, path, headers: { authorization }, ...(body && { body }) });
    if (expects.includes(answer.status)) return answer;
    const { code, message } = errorIn(answer);
    throw new DiscordRefusal(`Discord refused the request: ${message}`, code);
  }

  /** Answers of every status that is neither a limit nor an outage. @throws PlatformUnavailable */
  async exchange({
    path,
    ...request
  }: Omit<PlatformRequest, 'url'> & { path: string }): Promise<PlatformAnswer> {
    const answer = await this.try({ ...request, url: `${this.app.apiBase}${path}` });
    if (answer.status === 429) throw new PlatformUnavailable('Discord limits requests.', pauseOf(answer));
    if (answer.status >= 500) throw new PlatformUnavailable('Discord is not available.', answer.retryAfter);
    return answer;
  }

  private async try(request: PlatformRequest): Promise<PlatformAnswer> {
    try {
      return await this.http.send(request);
    } catch {
      throw new PlatformUnavailable('Discord could not be reached.');
    }
  }
}

/** Whole seconds; the body says how long a limit lasts, also to fractions of a second. */
function pauseOf({ body, retryAfter }: PlatformAnswer): number {
  const { retry_after: seconds } = Object(body) as { retry_after?: unknown };
  if (typeof seconds === 'number' && seconds >= 0)
    return Math.min(seconds - (seconds % 1) + 1, LONGEST_PAUSE);
  return retryAfter ?? SHORT_PAUSE;
}

function errorIn({ status, body }: PlatformAnswer): { code: number | null; message: string } {
  const { code, message } = Object(body) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'number' ? code : null,
    message: typeof message === 'string' ? message.slice(0, 200) : `status ${String(status)}`,
  };
}
