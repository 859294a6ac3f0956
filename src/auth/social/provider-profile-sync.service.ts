import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { SocialConfig } from '#config/social.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../auth.audit.js';
import { UserUpdated } from '../users/user.events.js';
import type { User } from '../users/user.entity.js';
import { newUserOf } from './provider-account.js';
import type { ProviderProfile } from './providers/provider.js';

/** Copies a provider's profile to the user where the settings ask for it; joins the caller's unit of work. */
@Injectable()
export class ProviderProfileSync {
  constructor(
    private readonly config: SocialConfig,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The address stays: the user has to verify another one. */
  async apply(user: Locked<User>, profile: ProviderProfile & { email: string }): Promise<void> {
    if (!this.config.overridesUserOnSignIn) return;
    const before = user.profile;
    const current = newUserOf(profile);
    const changes = { name: current.name || before.name, image: current.image ?? before.image };
    if (changes.name === before.name && changes.image === before.image) return;
    user.changeProfile(changes, this.clock.now());
    this.outbox.record(new UserUpdated(user));
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.PROFILE_UPDATED,
      subject: { type: 'user', id: user.id },
      before: { ...before },
      after: { ...user.profile },
    });
  }
}
