import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { UserErrors } from './user.errors.js';
import { UserRepository } from './user.repository.js';
import { UsernamePolicy } from './username.policy.js';

/**
 * The rules for a username in a request's body. They answer before the rest of the input is looked at, because the
 * wire contract lets a bad username win over other faults.
 */
@Injectable()
export class UsernameCheck implements PreCheck {
  constructor(
    private readonly policy: UsernamePolicy,
    private readonly users: UserRepository,
  ) {}

  /** @throws USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID, USERNAME_TAKEN */
  async verify(request: FastifyRequest): Promise<void> {
    const { username } = Object(request.body) as { username?: unknown };
    if (typeof username !== 'string') return;
    await this.policy.requireFormat(username);
    if (await this.users.isUsernameTaken(username)) throw UserErrors.USERNAME_TAKEN();
  }
}
