import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { Caller } from '../../sessions/caller.js';
import { UserRemoval } from '../user-removal.service.js';

/** Deletes the account of a person who follows the link that was mailed to them. */
@Injectable()
export class ConfirmDeletion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly removal: UserRemoval,
    private readonly config: AuthConfig,
  ) {}

  /** @throws NOT_FOUND where accounts cannot be deleted, INVALID_DELETION_TOKEN, LAST_ADMINISTRATOR */
  async execute(token: string, caller: Caller): Promise<void> {
    if (!this.config.deletion.isOffered) throw HttpErrors.NOT_FOUND();
    await this.unitOfWork.run(async () => {
      const user = await this.removal.lock(caller);
      await this.removal.removeByToken(user, token, caller);
    });
  }
}
