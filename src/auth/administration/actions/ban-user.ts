import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import type { User } from '../../users/user.entity.js';
import type { Administering } from '../administering.js';
import { Banning } from '../banning.js';
import { Targets } from '../targets.js';

export interface BanInput {
  userId: string;
  /** That of the settings unless given. */
  reason?: string | undefined;
  /** Seconds until the ban lifts itself, null for never; unless given, or for 0, what the settings say. */
  expiresIn?: number | null | undefined;
}

/** Keeps somebody out of the installation, for a while or until they are let in again. */
@Injectable()
export class BanUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: Targets,
    private readonly banning: Banning,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN, CANNOT_BAN_YOURSELF, LAST_ADMINISTRATOR_STAYS
   */
  async execute({ userId, reason = '', expiresIn = 0 }: BanInput, by: Administering): Promise<User> {
    const terms = { reason: reason === '' ? this.config.ban.reason : reason, expires: this.endOf(expiresIn) };
    return this.unitOfWork.run(async () => {
      const user = await this.targets.hold(userId, by);
      await this.banning.ban(user, terms, by);
      return user;
    });
  }

  private endOf(expiresIn: number | null): Date | null {
    if (expiresIn === null) return null;
    const seconds = expiresIn > 0 ? expiresIn : this.config.ban.expiresIn;
    return seconds > 0 ? addSeconds(this.clock.now(), seconds) : null;
  }
}
