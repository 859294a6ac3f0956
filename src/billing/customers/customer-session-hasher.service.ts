import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { AuthConfig } from '#config/auth.config.js';

/** How tokens of customer sessions are kept. */
@Injectable()
export class CustomerSessionHasher extends KeyedHashes {
  constructor({ secrets }: AuthConfig) {
    super('atrium customer sessions v1', secrets);
  }
}
