import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { AuthErrors } from '../auth.errors.js';

/** Which passwords may be set. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly config: AuthConfig) {}

  /** @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
  requireLength(password: string): void {
    const { minLength, maxLength } = this.config.password;
    if (password.length < minLength) throw AuthErrors.PASSWORD_TOO_SHORT();
    if (password.length > maxLength) throw AuthErrors.PASSWORD_TOO_LONG();
  }
}
