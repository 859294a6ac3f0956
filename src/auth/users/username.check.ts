import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthConfig } from '#config/auth.config.js';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { AuthErrors } from '../auth.errors.js';
import { UserRepository } from './user.repository.js';

const DEFAULT_CHARACTERS = /^[a-zA-Z0-9_.]+$/;

/**
 * The rules for a username in a request's body. They answer before the rest of the input is looked at, because the
 * wire contract lets a bad username win over other faults.
 */
@Injectable()
export class UsernameCheck implements PreCheck {
  constructor(
    private readonly config: AuthConfig,
    private readonly users: UserRepository,
  ) {}

  /** @throws USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID, USERNAME_TAKEN */
  async verify(request: FastifyRequest): Promise<void> {
    const { username } = Object(request.body) as { username?: unknown };
    if (typeof username !== 'string' || username === '') return;
    await this.requireFormat(username);
    if (await this.users.isUsernameTaken(username)) throw AuthErrors.USERNAME_TAKEN();
  }

  private async requireFormat(username: string): Promise<void> {
    const { minLength, maxLength, validator } = this.config.username;
    if (username.length < minLength) throw AuthErrors.USERNAME_TOO_SHORT();
    if (username.length > maxLength) throw AuthErrors.USERNAME_TOO_LONG();
    const isValid = validator ? await validator(username) : DEFAULT_CHARACTERS.test(username);
    if (!isValid || username.includes('\0')) throw AuthErrors.USERNAME_INVALID();
  }
}
