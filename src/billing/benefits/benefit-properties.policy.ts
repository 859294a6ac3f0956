import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import type { Locked } from '#platform/database/locked.js';
import { FileRepository } from '../files/file.repository.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { MeterRepository } from '../meters/meter.repository.js';
import { BenefitErrors } from './benefit.errors.js';
import type { BenefitPropertiesOf, SentPropertiesOf, Typed } from './benefit-properties.js';
import { GuildTokens } from './guild-tokens.service.js';

const {
  BENEFIT_FILES_NOT_FOUND,
  BENEFIT_METER_NOT_FOUND,
  DISCORD_UNAVAILABLE,
  GITHUB_UNAVAILABLE,
  GUILD_TOKEN_INVALID,
  USAGE_BASED_BILLING_DISABLED,
} = BenefitErrors;

/** Decides whether a merchant may have a benefit with these properties. */
@Injectable()
export class BenefitPropertiesPolicy {
  constructor(
    private readonly config: BillingConfig,
    private readonly guildTokens: GuildTokens,
    private readonly files: FileRepository,
    private readonly meters: MeterRepository,
  ) {}

  /**
   * The properties as they are stored.
   * @throws BENEFIT_FILES_NOT_FOUND, BENEFIT_METER_NOT_FOUND, DISCORD_UNAVAILABLE, GITHUB_UNAVAILABLE,
   *   GUILD_TOKEN_INVALID, USAGE_BASED_BILLING_DISABLED
   */
  async admit(
    sent: Typed<SentPropertiesOf>,
    merchant: Locked<Merchant>,
  ): Promise<Typed<BenefitPropertiesOf>> {
    switch (sent.type) {
      case 'discord':
        return { type: sent.type, properties: this.admitServer(sent.properties, merchant) };
      case 'github_repository':
        if (this.config.gateway !== 'sandbox' && this.config.githubApp === null) throw GITHUB_UNAVAILABLE();
        return sent;
      case 'downloadables':
        await this.requireFiles(sent.properties.files, merchant);
        return sent;
      case 'meter_credit':
        await this.requireMeter(sent.properties.meter_id, merchant);
        return sent;
      default:
        return sent;
    }
  }

  private admitServer(
    { guild_token: token, role_id }: SentPropertiesOf['discord'],
    merchant: Locked<Merchant>,
  ): BenefitPropertiesOf['discord'] {
    if (this.config.gateway !== 'sandbox' && this.config.discordApp === null) throw DISCORD_UNAVAILABLE();
    const guildId = this.guildTokens.verify(merchant.id, token);
    if (guildId === null) throw GUILD_TOKEN_INVALID();
    return { guild_id: guildId, role_id };
  }

  private async requireFiles(ids: readonly string[], merchant: Locked<Merchant>): Promise<void> {
    const found = new Set(await this.files.listOwned(merchant, ids, 'downloadable'));
    const msg = BENEFIT_FILES_NOT_FOUND.spec.message;
    const faults = ids.flatMap((id, index) =>
      found.has(id)
        ? []
        : [{ loc: ['body', 'properties', 'files', index], type: 'value_error', msg, input: id }],
    );
    if (faults.length > 0) throw BENEFIT_FILES_NOT_FOUND({}, { faults });
  }

  private async requireMeter(meterId: string, merchant: Locked<Merchant>): Promise<void> {
    if (!merchant.featureSettings.usage_based_billing_enabled) throw USAGE_BASED_BILLING_DISABLED();
    const meter = await this.meters.findById(meterId);
    if (meter?.organizationId !== merchant.id) throw BENEFIT_METER_NOT_FOUND();
  }
}
