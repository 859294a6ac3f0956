import { Injectable } from '@nestjs/common';
import { DisownToken, type DisownableAccount } from './disown-token.js';
import { MailedLink } from './mailed-link.js';

/** The link by which the owner of an address says that an account with it is not theirs. */
@Injectable()
export class DisownLink {
  constructor(
    private readonly tokens: DisownToken,
    private readonly links: MailedLink,
  ) {}

  async make(account: DisownableAccount): Promise<string> {
    return this.links.to('/disown-account', { token: await this.tokens.sign(account) });
  }
}
