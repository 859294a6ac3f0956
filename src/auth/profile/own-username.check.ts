import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { UserErrors } from '../users/user.errors.js';
import { SessionReader } from '../sessions/access/session-reader.service.js';
import { UserRepository } from '../users/user.repository.js';
import { UsernamePolicy } from '../users/username.policy.js';

/**
 * The rules for the username of somebody who has an account: they may keep their own. As at sign-up a bad one wins over
 * other faults, also over not being signed in.
 */
@Injectable()
export class OwnUsernameCheck implements PreCheck {
  constructor(
    private readonly policy: UsernamePolicy,
    private readonly users: UserRepository,
    private readonly sessions: SessionReader,
  ) {}

  /** @throws USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID, USERNAME_TAKEN */
  async verify(request: FastifyRequest): Promise<void> {
    const { username } = Object(request.body) as { username?: unknown };
    if (typeof username !== 'string') return;
    await this.policy.requireFormat(username);
    const ownerId = await this.users.findIdByUsername(username);
    if (ownerId === null) return;
    const { found } = await this.sessions.read(request, { fromCache: true, mayExtend: false });
    if (found?.user.id !== ownerId) throw UserErrors.USERNAME_TAKEN();
  }
}
