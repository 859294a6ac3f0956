import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../auth.audit.js';
import { SocialErrors } from './social.errors.js';
import { User } from '../users/user.entity.js';
import { UserCreated, UserSignedUp } from '../users/user.events.js';
import { UserRepository } from '../users/user.repository.js';
import { ProviderAccountLinker } from './provider-account-linker.service.js';
import { hasAddress, newUserOf, type ProviderAccount } from './provider-account.js';
import type { ProviderProfile } from './providers/provider.js';

export interface SignUpWish {
  /** Whether the application has asked for it. */
  requestSignUp: boolean;
  /** Where the link of the verification mail leads. */
  callbackURL?: string | null;
  client: Client;
}

/** Creates the user of a first sign-in with a provider; joins the caller's unit of work. */
@Injectable()
export class ProviderSignUp {
  constructor(
    private readonly users: UserRepository,
    private readonly linker: ProviderAccountLinker,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws PROVIDER_SIGN_UP_DISABLED */
  async create(
    account: ProviderAccount & { profile: ProviderProfile & { email: string } },
    { requestSignUp, callbackURL = null, client }: SignUpWish,
  ): Promise<Locked<User>> {
    const { provider, profile } = account;
    const isRefused = provider.disableSignUp || (provider.disableImplicitSignUp && !requestSignUp);
    if (isRefused) throw SocialErrors.PROVIDER_SIGN_UP_DISABLED();
    const now = this.clock.now();
    const user = this.users.add(User.create({ id: newId(), ...newUserOf(profile) }, now));
    if (profile.emailVerified && hasAddress(profile)) user.verifyEmail(now);
    this.linker.add(user, account);
    this.outbox.recordAll([new UserCreated(user), new UserSignedUp(user.id, callbackURL, client)]);
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.USER_SIGNED_UP,
      subject: { type: 'user', id: user.id },
      after: { email: user.email, username: null, providerId: provider.definition.id },
    });
    return user;
  }
}
