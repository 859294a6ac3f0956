import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { isSameText } from '#common/crypto/same-text.js';
import { AuthConfig } from '#config/auth.config.js';
import { BillingConfig } from '#config/billing.config.js';

const PURPOSE = 'atrium discord guilds v1';
const SANDBOX_TOKEN = /^sandbox_guild_([A-Za-z0-9]{1,64})$/;

/** Signs and verifies which Discord server an organization may use in its benefits. */
@Injectable()
export class GuildTokens {
  private readonly hashes: KeyedHashes;

  constructor(
    { secrets }: AuthConfig,
    private readonly config: BillingConfig,
  ) {
    this.hashes = new KeyedHashes(PURPOSE, secrets);
  }

  /** `guild.signature`; valid for this organization only. */
  sign(organizationId: string, guildId: string): string {
    return `${guildId}.${this.hashes.make(signedText(organizationId, guildId)).hash.toString('base64url')}`;
  }

  /** The id of the server: of a token that was signed here or, where Discord is made up, of `sandbox_guild_<id>`; else null. */
  verify(organizationId: string, token: string): string | null {
    const isMadeUp = this.config.gateway === 'sandbox' && this.config.discordApp === null;
    const sandboxed = isMadeUp ? SANDBOX_TOKEN.exec(token)?.[1] : undefined;
    if (sandboxed !== undefined) return sandboxed;
    const [guildId = '', signature = ''] = token.split('.');
    const expected = this.hashes.candidates(signedText(organizationId, guildId));
    return expected.some(({ hash }) => isSameText(hash.toString('base64url'), signature)) ? guildId : null;
  }
}

/** JSON, so that no id can pass for the end of one and the beginning of the other. */
function signedText(organizationId: string, guildId: string): string {
  return JSON.stringify([organizationId, guildId]);
}
