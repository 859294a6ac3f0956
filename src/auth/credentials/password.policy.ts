import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { CredentialErrors } from './credential.errors.js';
import { isCommonPassword } from './common-passwords.js';

/** Which passwords may be set. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly config: AuthConfig) {}

  /** @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON */
  async requireAllowed(password: string): Promise<void> {
    const { minLength, maxLength, refuseCommon } = this.config.password;
    if (password.length < minLength) throw CredentialErrors.PASSWORD_TOO_SHORT();
    if (password.length > maxLength) throw CredentialErrors.PASSWORD_TOO_LONG();
    if (refuseCommon && (await isCommonPassword(password))) throw CredentialErrors.PASSWORD_TOO_COMMON();
  }
}
