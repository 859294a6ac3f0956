import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserDeletionChecks, type User, type UserDeletionCheck } from '#auth';
import { Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AccessTokenCreatorDeleted } from './access-token.events.js';
import { AccessTokenQueries } from './access-token.queries.js';

/** Records a user's tokens before the user is deleted, because deleting the row clears their creator. */
@Injectable()
export class CreatedTokensCheck implements UserDeletionCheck, OnModuleInit {
  constructor(
    private readonly checks: UserDeletionChecks,
    private readonly tokens: AccessTokenQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.checks.register(this);
  }

  async requireRemovable(): Promise<void> {
    // Tokens stay with their organization and never prevent a deletion.
  }

  async beforeRemoval({ id, name, email }: Locked<User>): Promise<void> {
    const created = await this.tokens.listLive({ createdBy: id }, this.clock.now());
    const byOrganization = Map.groupBy(created, ({ organizationId }) => organizationId);
    this.outbox.recordAll(
      [...byOrganization].map(
        ([organizationId, tokens]) =>
          new AccessTokenCreatorDeleted(
            organizationId,
            { id, name, email },
            tokens.map((token) => token.id),
          ),
      ),
    );
  }
}
