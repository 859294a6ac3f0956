import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { AuthConfig } from '#config/auth.config.js';

/** How license keys are found. */
@Injectable()
export class LicenseKeyHasher extends KeyedHashes {
  constructor({ secrets }: AuthConfig) {
    super('atrium license keys v1', secrets);
  }
}
