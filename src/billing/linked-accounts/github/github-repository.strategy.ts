import { Injectable } from '@nestjs/common';
import type { GithubRepositoryProperties } from '../../benefits/benefit-properties.js';
import { OwnMerchant } from '../../customers/own-merchant.service.js';
import type { GrantOperation } from '../../grants/grant.entity.js';
import type { GrantPropertiesOf } from '../../grants/grant-properties.js';
import {
  BenefitStrategyOf,
  type AccessContext,
  type GrantContext,
  type RemoteCall,
  type RemoteOutcome,
  type RemoteStrategy,
} from '../../grants/strategies/benefit-strategy.js';
import { FormerAccess, type AccessReading } from '../former-access.service.js';
import { GrantedAccounts } from '../granted-accounts.service.js';
import { PlatformLinks } from '../platform-links.service.js';
import { outcomeOf } from '../platform-outcome.js';
import { GithubRepositories, type Repository } from './github-repositories.service.js';

type Context = GrantContext<'github_repository'>;
type Properties = GrantPropertiesOf['github_repository'];
type Outcome = RemoteOutcome<'github_repository'>;

/** Who has access to which repository. */
interface Access extends Repository {
  account_id: string;
}

/** Collaborators of repositories at GitHub. A repository of the sandbox is granted without a call. */
@Injectable()
@BenefitStrategyOf({ type: 'github_repository' })
export class GithubRepositoryStrategy implements RemoteStrategy<'github_repository'> {
  readonly isRemote = true;

  constructor(
    private readonly accounts: GrantedAccounts,
    private readonly links: PlatformLinks,
    private readonly ownMerchant: OwnMerchant,
    private readonly formerAccess: FormerAccess,
    private readonly repositories: GithubRepositories,
  ) {}

  revisionOf({ repository_owner, repository_name, permission }: GithubRepositoryProperties): unknown {
    return { repository_owner, repository_name, permission };
  }

  async accessFor({ properties }: AccessContext<'github_repository'>): Promise<string> {
    const repository = `${properties.repository_owner ?? ''}/${properties.repository_name ?? ''}`;
    return `accept the invitation to ${repository} that GitHub has sent you`;
  }

  async prepare(
    operation: GrantOperation,
    context: Context,
  ): Promise<RemoteCall<'github_repository'> | Extract<Outcome, { status: 'action_required' | 'done' }>> {
    const former = await this.formerAccess.find(context, accessReading);
    if (operation === 'revoke') {
      const { properties } = context;
      if (former === null) return { status: 'done', properties };
      return () =>
        outcomeOf<'github_repository'>(() => this.repositories.remove(former, former.account_id), properties);
    }
    const account = await this.accounts.find('github', context);
    if (account === null)
      return { status: 'action_required', message: 'Link a GitHub account to receive this benefit.' };
    const properties = { account_id: account, ...context.terms };
    if (this.links.isSandboxed('github')) return { status: 'done', properties };
    if ((await this.ownMerchant.find()) !== context.grant.organizationId) return refuseOthers;
    return () => outcomeOf<'github_repository'>(() => this.move(former, properties), properties);
  }

  /** The former access ends before the new one begins. */
  private async move(former: Access | null, next: Access & GithubRepositoryProperties): Promise<void> {
    if (former !== null && !accessReading.isSame(former, next))
      await this.repositories.remove(former, former.account_id);
    await this.repositories.invite(next, next.account_id, next.permission);
  }
}

const refuseOthers: RemoteCall<'github_repository'> = () =>
  Promise.resolve({
    status: 'refused',
    message: 'Repositories of this organization cannot be granted by this installation.',
  });

const accessReading: AccessReading<Access> = {
  platform: 'github',
  read(properties) {
    const { account_id, repository_owner, repository_name } = properties as Properties;
    return account_id && repository_owner && repository_name
      ? { account_id, repository_owner, repository_name }
      : null;
  },
  isSame: (one, other) => keyOf(one) === keyOf(other),
};

/** GitHub does not distinguish case in the names of owners and repositories. */
function keyOf({ account_id, repository_owner, repository_name }: Access): string {
  return `${account_id} ${repository_owner}/${repository_name}`.toLowerCase();
}
