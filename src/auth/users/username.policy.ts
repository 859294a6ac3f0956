import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { UserErrors } from './user.errors.js';

const DEFAULT_CHARACTERS = /^[a-zA-Z0-9_.]+$/;

/** What a username looks like; whether somebody has it is asked elsewhere. */
@Injectable()
export class UsernamePolicy {
  constructor(private readonly config: AuthConfig) {}

  /** @throws USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID */
  async requireFormat(username: string): Promise<void> {
    const { minLength, maxLength, validator } = this.config.username;
    if (username.length < minLength) throw UserErrors.USERNAME_TOO_SHORT();
    if (username.length > maxLength) throw UserErrors.USERNAME_TOO_LONG();
    const isValid = validator ? await validator(username) : DEFAULT_CHARACTERS.test(username);
    if (!isValid || username.includes('\0')) throw UserErrors.USERNAME_INVALID();
  }
}
