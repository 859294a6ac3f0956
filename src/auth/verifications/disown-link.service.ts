import { Injectable } from '@nestjs/common';
import { DisownToken, type DisownableAccount } from './disown-token.service.js';
import { EmailLinkBuilder } from './email-link-builder.service.js';

/** The link by which the owner of an address says that an account with it is not theirs. */
@Injectable()
export class DisownLink {
  constructor(
    private readonly tokens: DisownToken,
    private readonly emailLinks: EmailLinkBuilder,
  ) {}

  make(account: DisownableAccount): string {
    return this.emailLinks.to('/disown-account', { token: this.tokens.sign(account) });
  }
}
