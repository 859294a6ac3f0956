import { Injectable } from '@nestjs/common';
import { deriveKey } from '#common/crypto/derived-key.js';
import { AuthConfig } from '#config/auth.config.js';

const PURPOSE = 'atrium sandbox callbacks v1';

/** The secrets with which the bank signs its callbacks, derived from those of the installation. */
@Injectable()
export class SandboxCallbackSecrets {
  /** The one that signs first, then those before it. */
  readonly all: readonly string[];

  constructor({ secrets: { current, previous } }: AuthConfig) {
    this.all = [current, ...previous].map(
      (secret) => `whsec_${deriveKey(secret, PURPOSE).key.toString('base64')}`,
    );
  }
}
