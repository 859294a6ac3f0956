import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AccessTokenRepository } from './access-token.repository.js';
import type { FoundAccessToken } from './access-token.queries.js';

/** Seconds between two notes of use, so that a busy server does not write with every request. */
const INTERVAL = 60;

/** Notes when tokens are used. No request waits for that, nor fails by it. */
@Injectable()
export class AccessTokenUsageRecorder implements BeforeApplicationShutdown {
  private readonly logger = new Logger(AccessTokenUsageRecorder.name);
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly tokens: AccessTokenRepository,
    private readonly clock: Clock,
  ) {}

  record({ id, lastUsedAt }: Pick<FoundAccessToken, 'id' | 'lastUsedAt'>): void {
    const now = this.clock.now();
    const isRecent = lastUsedAt !== null && lastUsedAt > addSeconds(now, -INTERVAL);
    if (isRecent || this.underWay.has(id)) return;
    const noting = this.tokens
      .touch(id, now, INTERVAL)
      .catch((err: unknown) => this.logger.warn({ err, accessTokenId: id }, 'a use was not noted'))
      .finally(() => this.underWay.delete(id));
    this.underWay.set(id, noting);
  }

  /** While the database is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay.values());
  }
}
