import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { AuthErrors } from '../../auth.errors.js';
import { UserRepository } from '../../users/user.repository.js';

/** Gives an existing user the administrator role, from the command line of whoever owns the machine. */
@Injectable()
export class MakeAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws STAFF_USER_NOT_FOUND */
  async execute(email: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const user = await this.users.lockByEmail(email);
      if (user === null) throw AuthErrors.STAFF_USER_NOT_FOUND();
      user.addRole(ADMINISTRATOR_ROLE, this.clock.now());
    });
  }
}
