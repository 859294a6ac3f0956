import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccountTokenCipher, type TokenOwner } from './account-token-cipher.service.js';
import type { AccountTokens } from './account-tokens.js';
import { CustomerOauthAccountRepository } from './customer-oauth-account.repository.js';

/** Reads the tokens of linked accounts. */
@Injectable()
export class StoredTokens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: CustomerOauthAccountRepository,
    private readonly cipher: AccountTokenCipher,
  ) {}

  async find(owner: TokenOwner): Promise<AccountTokens | null> {
    const sealed = await this.unitOfWork.run(async () => this.accounts.findTokens(owner));
    return sealed === null ? null : this.cipher.open(sealed, owner);
  }
}
