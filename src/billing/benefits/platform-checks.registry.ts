import { Injectable } from '@nestjs/common';
import type { SentPropertiesOf, Typed } from './benefit-properties.js';

/** Types of benefits that are granted at other platforms. */
type PlatformBenefit = 'discord' | 'github_repository';
type Check<Type extends PlatformBenefit> = (
  merchantId: string,
  properties: SentPropertiesOf[Type],
) => Promise<void>;

/**
 * Whether a merchant may name what a benefit grants at another platform. Asks the platform, and so runs outside of units of work. The
 * room that calls the platforms, which stands above, registers in `onModuleInit` where they are configured.
 */
@Injectable()
export class PlatformChecks {
  private readonly checks: { [Type in PlatformBenefit]?: Check<Type> } = {};

  provide<Type extends PlatformBenefit>(type: Type, check: Check<Type>): void {
    Object.assign(this.checks, { [type]: check });
  }

  /**
   * @param authorize finds the merchant, for callers that may manage its benefits
   * @throws as authorize; GITHUB_UNAVAILABLE, REPOSITORY_NOT_ACCESSIBLE, GUILD_TOKEN_INVALID, ROLE_NOT_ASSIGNABLE, PLATFORM_UNAVAILABLE
   */
  async require(typed: Typed<SentPropertiesOf> | null, authorize: () => Promise<string>): Promise<void> {
    if (typed?.type === 'discord') await this.checks.discord?.(await authorize(), typed.properties);
    if (typed?.type === 'github_repository')
      await this.checks.github_repository?.(await authorize(), typed.properties);
  }
}
