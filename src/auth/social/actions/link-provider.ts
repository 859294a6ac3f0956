import { Injectable } from '@nestjs/common';
import { tryAgainOn } from '#common/errors/try-again-on.js';
import { Clock } from '#common/time/clock.js';
import { SocialConfig } from '#config/social.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccountErrors } from '../../accounts/account.errors.js';
import { SocialErrors } from '../social.errors.js';
import { SessionRepository } from '../../sessions/session.repository.js';
import { UserRepository } from '../../users/user.repository.js';
import { ProviderAccountLinker } from '../provider-account-linker.service.js';
import { hasAddressOf, type ProviderAccount } from '../provider-account.js';
import { StepwiseWriter } from '../stepwise-writer.service.js';

export interface ProviderLink extends ProviderAccount {
  userId: string;
  /** In which the person asked for the link. */
  sessionId: string;
}

/** Lets a person sign in with one more provider, or keeps the newest tokens of one they have linked already. */
@Injectable()
export class LinkProvider {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: StepwiseWriter,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly linker: ProviderAccountLinker,
    private readonly config: SocialConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing is linked for a session that has ended meanwhile: a user who revokes all sessions also stops a link that was begun
   * in one of them.
   * @throws ACCOUNT_OF_ANOTHER_USER, UNABLE_TO_LINK_ACCOUNT
   */
  async execute(link: ProviderLink): Promise<void> {
    // Of two links of one account at once, the second finds what the first has made.
    await tryAgainOn([AccountErrors.UNABLE_TO_LINK_ACCOUNT.key], () =>
      this.unitOfWork.run(() => this.link(link)),
    );
  }

  private async link({ userId, sessionId, ...linked }: ProviderLink): Promise<void> {
    const user = await this.users.lockById(userId);
    const session = await this.sessions.findOfUser(sessionId, userId, this.clock.now());
    if (user === null || session === null) throw AccountErrors.UNABLE_TO_LINK_ACCOUNT();
    const owner = await this.linker.findOwner(linked);
    if (owner !== null && owner !== userId) throw SocialErrors.ACCOUNT_OF_ANOTHER_USER();
    if (owner === userId && (await this.linker.renew(user, linked))) return;
    const isAnotherAddress = !hasAddressOf(user, linked.profile);
    if (isAnotherAddress && !this.config.linking.differentEmails)
      throw AccountErrors.UNABLE_TO_LINK_ACCOUNT();
    const impersonatorId = session.impersonatedBy ?? null;
    this.linker.link(user, linked, { kind: 'person', userId, impersonatorId });
    await this.writer.writeOr(AccountErrors.UNABLE_TO_LINK_ACCOUNT);
  }
}
