import { Injectable } from '@nestjs/common';
import type { GithubRepositoryProperties, SentPropertiesOf, Typed } from './benefit-properties.js';

type Check = (merchantId: string, repository: GithubRepositoryProperties) => Promise<void>;

/**
 * Whether a merchant may name a repository in a benefit. Asks GitHub, and so runs outside of units of work. The room that calls GitHub,
 * which stands above, registers in `onModuleInit` where GitHub is configured.
 */
@Injectable()
export class RepositoryChecks {
  private check: Check | null = null;

  provide(check: Check): void {
    this.check = check;
  }

  /**
   * @param authorize finds the merchant, for callers that may manage its benefits
   * @throws as authorize; GITHUB_UNAVAILABLE, REPOSITORY_NOT_ACCESSIBLE, PLATFORM_UNAVAILABLE
   */
  async require(typed: Typed<SentPropertiesOf> | null, authorize: () => Promise<string>): Promise<void> {
    if (this.check === null || typed?.type !== 'github_repository') return;
    await this.check(await authorize(), typed.properties);
  }
}
