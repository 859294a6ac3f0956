import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { JwtConfig } from '#config/jwt.config.js';
import { LONGEST_JWT } from '#config/settings/jwt.settings.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AuthAudit } from '../../auth.audit.js';
import { isUsable, newKeyPair } from '../key-pair.js';
import { SigningKey } from '../signing-key.entity.js';
import { SigningKeyRepository } from '../signing-key.repository.js';

/** Seconds a key is published before it signs: longer than anybody should keep the key set without asking again. */
const AHEAD = 86_400;
/** Seconds for clocks that differ, ours and those of the services that verify. */
const LEEWAY = 3_600;

/**
 * Sees to it that there is a key to sign with: makes the first one, makes the next one in time, and removes those of
 * which no token can be valid any more. Several processes may do so at once.
 */
@Injectable()
export class RenewSigningKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: SigningKeyRepository,
    private readonly audit: AuditLog,
    private readonly auth: AuthConfig,
    private readonly config: JwtConfig,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.keys.lockTable();
      const now = this.clock.now();
      const activeFrom = await this.isNeededFrom(now);
      if (activeFrom !== null) await this.make(activeFrom, now);
      await this.keys.deleteReplacedBefore(addSeconds(now, -(LONGEST_JWT + LEEWAY)));
    });
  }

  /**
   * When a new key has to begin; null while there is time. Keys that no secret of ours opens are of no use to us, but
   * remain published for the services that still meet their tokens.
   */
  private async isNeededFrom(now: Date): Promise<Date | null> {
    const keys = await this.keys.listAll();
    const newest = keys.find((key) => isUsable(key, this.auth.secrets));
    if (newest === undefined) return now;
    const due = addSeconds(newest.activeFrom, this.config.keyRotation - AHEAD);
    return due <= now ? addSeconds(now, AHEAD) : null;
  }

  private async make(activeFrom: Date, now: Date): Promise<void> {
    const id = newId();
    const pair = await newKeyPair(id, this.auth.secrets);
    this.keys.add(Object.assign(new SigningKey(), { id, ...pair, activeFrom, createdAt: now }));
    this.audit.record({
      actor: { kind: 'system' },
      action: AuthAudit.SIGNING_KEY_MADE,
      subject: { type: 'signing_key', id },
      after: { activeFrom: activeFrom.toISOString() },
    });
  }
}
