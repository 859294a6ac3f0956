import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccessTokenRevoker, type AccessTokenOf, type Revoker } from '../access-token-revoker.service.js';
import type { AccessToken } from '../access-token.entity.js';

/** Revokes a token: the next request with it is refused. */
@Injectable()
export class RevokeAccessToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly revoker: AccessTokenRevoker,
  ) {}

  /** @throws NOT_A_MEMBER_OF_THIS, CANNOT_REVOKE_ACCESS_TOKENS, ACCESS_TOKEN_NOT_FOUND, also for one of another organization */
  async execute(token: AccessTokenOf, by: Revoker): Promise<AccessToken> {
    return this.unitOfWork.run(() => this.revoker.revoke(token, by));
  }
}
