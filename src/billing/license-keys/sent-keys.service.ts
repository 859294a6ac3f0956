import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { HttpConfig } from '#config/http.config.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { RequestWindow } from '#platform/limits/request-window.js';
import { tooManyRequests } from '#platform/limits/too-many-requests.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { LicenseKeyErrors } from './license-key.errors.js';
import { LicenseKeyHasher } from './license-key-hasher.service.js';
import { SentKeyQueries, type CountedUse, type SentKey } from './sent-key.queries.js';

/** What a caller knows of a key. */
export interface KeyClaim {
  key: string;
  organizationId: string;
  activationId?: string | null | undefined;
  benefitId?: string | null | undefined;
  customerId?: string | null | undefined;
  conditions?: Metadata | undefined;
}

/** A key that is valid, at an instant of its merchant's clock. */
export interface ValidKey {
  sent: SentKey;
  now: Date;
}

/** Requests for one key in a minute: what a busy application asks for one of its customers. */
const LIMIT = { name: 'license key', seconds: 60, max: 600 };

/** Judges keys that callers send. */
@Injectable()
export class SentKeys {
  private readonly window: RequestWindow | null;

  constructor(
    private readonly queries: SentKeyQueries,
    private readonly hasher: LicenseKeyHasher,
    private readonly merchantTime: MerchantTime,
    private readonly clock: Clock,
    private readonly rateLimitMetrics: RateLimitMetrics,
    counters: SharedCounters,
    { rateLimitEnabled }: HttpConfig,
  ) {
    this.window = rateLimitEnabled ? new RequestWindow(counters.window(LIMIT)) : null;
  }

  /**
   * All reasons why a key is not valid give the same answer, after the same statement.
   * @throws LICENSE_KEY_NOT_VALID, TOO_MANY_REQUESTS
   */
  async require(claim: KeyClaim): Promise<ValidKey> {
    await this.admit(claim);
    return this.judge(claim);
  }

  /** For a request that was admitted. @throws LICENSE_KEY_NOT_VALID */
  async judge({ key, organizationId, ...claim }: KeyClaim): Promise<ValidKey> {
    const sent = await this.queries.find(organizationId, this.hashesOf(key), claim.activationId ?? null);
    const now = sent && this.merchantTime.of({ ...sent, id: organizationId });
    if (sent === null || now === null || !isUsable(sent, now) || !matches(sent, claim))
      throw LicenseKeyErrors.LICENSE_KEY_NOT_VALID();
    return { sent, now };
  }

  /**
   * Counts the use of a key that names no activation, in one statement. For a request that was admitted.
   * @returns null for a key that is not valid or cannot be used so much
   */
  async use({ key, organizationId, ...claim }: KeyClaim, increment: number): Promise<CountedUse | null> {
    const { benefitId = null, customerId = null } = claim;
    const realTime = this.clock.now();
    const named = { organizationId, hashes: this.hashesOf(key), benefitId, customerId, realTime };
    return increment === 0 ? this.queries.validate(named) : this.queries.use(named, increment);
  }

  /** @throws TOO_MANY_REQUESTS */
  async admit({ key, organizationId }: Pick<KeyClaim, 'key' | 'organizationId'>): Promise<void> {
    if (this.window === null) return;
    const [hash] = this.hashesOf(key);
    const wait = await this.window.admit(`${organizationId} ${hash?.toString('base64url') ?? ''}`);
    if (wait === 0) return;
    this.rateLimitMetrics.record(LIMIT.name);
    throw tooManyRequests(wait);
  }

  private hashesOf(key: string): Buffer[] {
    return this.hasher.candidates(key).map(({ hash }) => hash);
  }
}

export function isUsable(
  { status, expiresAt }: { status: SentKey['status']; expiresAt?: Date | null | undefined },
  now: Date,
): boolean {
  return status === 'granted' && (!expiresAt || expiresAt > now);
}

/** Whether everything that a caller claims about a key is so. */
function matches(
  sent: SentKey,
  { activationId, benefitId, customerId, conditions = {} }: Omit<KeyClaim, 'key' | 'organizationId'>,
): boolean {
  if (benefitId && benefitId !== sent.benefitId) return false;
  if (customerId && customerId !== sent.customerId) return false;
  if (!activationId) return true;
  if (sent.activation === null) return false;
  const { conditions: required } = sent.activation;
  return Object.keys(required).length === 0 || isDeepStrictEqual({ ...required }, { ...conditions });
}
