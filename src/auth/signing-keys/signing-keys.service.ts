import { Injectable } from '@nestjs/common';
import type { CryptoKey } from 'jose';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { RenewSigningKey } from './actions/renew-signing-key.js';
import { openPrivateKey } from './key-pair.js';
import { SigningKeyRepository, type StoredSigningKey } from './signing-key.repository.js';

/** Seconds for which keys are kept in memory. A new key is published for far longer before it signs. */
const KEPT = 300;

/** A key this process can sign with. */
export interface UsableKey {
  id: string;
  activeFrom: Date;
  privateKey: CryptoKey;
}

interface KeyRing {
  stored: StoredSigningKey[];
  /** The one that signs last first; never empty. */
  usable: UsableKey[];
  readAt: Date;
}

/** The keys of this installation, read again now and then, so that signing does not ask the database each time. */
@Injectable()
export class SigningKeys {
  private cached: KeyRing | undefined;
  private reading: Promise<KeyRing> | undefined;

  constructor(
    private readonly repository: SigningKeyRepository,
    private readonly renew: RenewSigningKey,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** The key that signs now. */
  async current(): Promise<UsableKey> {
    const now = this.clock.now();
    const isRecent = this.cached !== undefined && now < addSeconds(this.cached.readAt, KEPT);
    const { usable } = isRecent ? (this.cached as KeyRing) : await this.readOnce();
    // By a clock that lags behind, the first key of all lies in the future.
    return usable.find(({ activeFrom }) => activeFrom <= now) ?? (usable.at(-1) as UsableKey);
  }

  /** Every key that a valid token may be signed with, now or soon; from the database, whoever made them. */
  async published(): Promise<StoredSigningKey[]> {
    return (await this.readOnce()).stored;
  }

  /** Requests that come together share one look. */
  private readOnce(): Promise<KeyRing> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<KeyRing> {
    const found = await this.open();
    if (found.usable.length === 0) await this.renew.execute();
    this.cached = found.usable.length === 0 ? await this.open() : found;
    return this.cached;
  }

  private async open(): Promise<KeyRing> {
    const stored = await this.repository.listAll();
    const opened = stored.map(async ({ id, activeFrom, privateKey, publicKey }) => {
      const key = await openPrivateKey({ id, activeFrom, privateKey, publicKey }, this.config.secrets);
      return key === null ? [] : [{ id, activeFrom, privateKey: key }];
    });
    return { stored, usable: (await Promise.all(opened)).flat(), readAt: this.clock.now() };
  }
}
