import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { BenefitErrors } from '../../benefits/benefit.errors.js';
import { PlatformChecks } from '../../benefits/platform-checks.registry.js';
import { OwnMerchant } from '../../customers/own-merchant.service.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { PlatformRefusal, PlatformUnavailable } from '../platform-error.js';
import { GithubRepositories, type Repository } from './github-repositories.service.js';

const { GITHUB_UNAVAILABLE, REPOSITORY_NOT_ACCESSIBLE } = BenefitErrors;

/**
 * Decides which repositories benefits may name. The app has access to those of all its installations, so only the organization that
 * runs the installation may name them.
 */
@Injectable()
export class GithubRepositoryCheck implements OnModuleInit {
  constructor(
    private readonly checks: PlatformChecks,
    private readonly config: BillingConfig,
    private readonly ownMerchant: OwnMerchant,
    private readonly repositories: GithubRepositories,
  ) {}

  onModuleInit(): void {
    if (this.config.githubApp !== null)
      this.checks.provide('github_repository', (merchantId, repository) =>
        this.require(merchantId, repository),
      );
  }

  /** @throws GITHUB_UNAVAILABLE, REPOSITORY_NOT_ACCESSIBLE, PLATFORM_UNAVAILABLE */
  private async require(merchantId: string, repository: Repository): Promise<void> {
    if ((await this.ownMerchant.find()) !== merchantId) throw GITHUB_UNAVAILABLE();
    if (!(await this.isManaged(repository))) throw REPOSITORY_NOT_ACCESSIBLE();
  }

  private async isManaged(repository: Repository): Promise<boolean> {
    try {
      return await this.repositories.isManaged(repository);
    } catch (error) {
      if (error instanceof PlatformRefusal) return false;
      if (error instanceof PlatformUnavailable) throw LinkedAccountErrors.PLATFORM_UNAVAILABLE();
      throw error;
    }
  }
}
