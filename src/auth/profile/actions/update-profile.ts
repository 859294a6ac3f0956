import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AuthAudit } from '../../auth.audit.js';
import { ProfileErrors } from '../profile.errors.js';
import { actorOf, type Caller } from '../../sessions/caller.js';
import { chosenUsername, type UsernameInput } from '../../users/chosen-username.js';
import type { Profile, User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import { UserUpdated } from '../../users/user.events.js';

export interface ProfileInput extends UsernameInput {
  name?: string;
  image?: string | null;
  /** Refused unless it is empty: an address has to be proved, which is another route's affair. */
  email?: unknown;
}

/** Changes what a person says about themselves. */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The user as changed, or null when there was nothing to change.
   * @throws EMAIL_CANNOT_BE_UPDATED, USERNAME_TAKEN, UNAUTHORIZED when the user is gone
   */
  async execute(input: ProfileInput, caller: Caller): Promise<User | null> {
    if (input.email) throw ProfileErrors.EMAIL_CANNOT_BE_UPDATED();
    const changes = changesOf(input);
    if (Object.keys(changes).length === 0) return null;

    return this.unitOfWork.run(async () => {
      const user = await this.users.lockById(caller.user.id);
      if (user === null) throw HttpErrors.UNAUTHORIZED();
      const before = user.profile;
      user.changeProfile(changes, this.clock.now());
      this.outbox.record(new UserUpdated(user));
      this.audit.record({
        actor: actorOf(caller),
        action: AuthAudit.PROFILE_UPDATED,
        subject: { type: 'user', id: user.id },
        before: { ...before },
        after: { ...user.profile },
      });
      return user;
    });
  }
}

function changesOf({ name, image, ...username }: ProfileInput): Partial<Profile> {
  return {
    ...(name !== undefined && { name }),
    ...(image !== undefined && { image }),
    ...chosenUsername(username),
  };
}
