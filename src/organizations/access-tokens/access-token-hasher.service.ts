import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { AuthConfig } from '#config/auth.config.js';

/** How tokens are kept; one made under an earlier secret is found as long as AUTH_SECRETS_PREVIOUS names it. */
@Injectable()
export class AccessTokenHasher extends KeyedHashes {
  constructor({ secrets }: AuthConfig) {
    super('atrium organization access tokens v1', secrets);
  }
}
