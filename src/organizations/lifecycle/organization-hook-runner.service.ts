import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '#auth';
import type { OptionsOrganization, OrganizationHooks, Refusal } from '#config/organization-options.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { MemberColumns } from '../members/member.presenter.js';
import { optionsOrganization, optionsUser } from '../organizations/options-user.js';
import type { Organization, OrganizationProfile } from '../organizations/organization.entity.js';
import { LifecycleErrors } from './lifecycle.errors.js';
import { requireProfile } from './profile.rule.js';

type User = Caller['user'];

/**
 * Calls what the options file wants done around the beginning and the end of organizations. Never inside a unit of work:
 * hooks ask other services.
 */
@Injectable()
export class OrganizationHookRunner {
  private readonly logger = new Logger(OrganizationHookRunner.name);
  private readonly hooks: OrganizationHooks;

  constructor(config: OrganizationConfig) {
    this.hooks = config.hooks;
  }

  /**
   * What the organization is to say of itself in the end.
   * @throws REFUSED_BY_INSTALLATION, and an Error when the hook answers what no organization can be
   */
  async beforeCreate(profile: OrganizationProfile, user: User): Promise<OrganizationProfile> {
    const answer = await this.hooks.beforeCreate?.({ organization: { ...profile }, user: optionsUser(user) });
    if (!answer) return profile;
    requireAgreed(answer);
    return requireProfile({ ...profile, ...answer.data });
  }

  async afterCreate(
    organization: Organization,
    { id, userId, role }: MemberColumns,
    user: User,
  ): Promise<void> {
    await this.tell('afterCreate', {
      organization: optionsOrganization(organization),
      member: { id, userId, role },
      user: optionsUser(user),
    });
  }

  /** @throws REFUSED_BY_INSTALLATION */
  async beforeDelete(organization: Organization, user: User): Promise<void> {
    const answer = await this.hooks.beforeDelete?.({
      organization: optionsOrganization(organization),
      user: optionsUser(user),
    });
    if (answer) requireAgreed(answer);
  }

  async afterDelete(organization: OptionsOrganization, user: User): Promise<void> {
    await this.tell('afterDelete', { organization, user: optionsUser(user) });
  }

  /** What it is told is done already, so that a failure must not look like one of the request. */
  private async tell<Name extends 'afterCreate' | 'afterDelete'>(
    name: Name,
    told: Parameters<NonNullable<OrganizationHooks[Name]>>[0],
  ): Promise<void> {
    const hook = this.hooks[name] as ((it: typeof told) => void | Promise<void>) | undefined;
    try {
      await hook?.(told);
    } catch (error) {
      this.logger.error(`${name} of organizationHooks in the options file has failed`, error);
    }
  }
}

function requireAgreed<Answer extends object>(
  answer: Answer | Refusal,
): asserts answer is Exclude<Answer, Refusal> {
  if ('refuse' in answer) throw LifecycleErrors.REFUSED_BY_INSTALLATION({ reason: answer.refuse });
}
