import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { SignUpOriginQueries } from '../users/sign-up-origin.queries.js';
import type { User } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { DisownToken, type DisownableAccount } from '../verifications/disown-token.service.js';

/**
 * What a link "this was not me" leads to. `open`: an account that nobody has proved yet to be theirs. `proven`: somebody
 * has. `gone`: there is no such account with the address. `unknown`: the link is none of ours.
 */
export type Disownable =
  | { stand: 'open'; account: DisownableAccount; createdAt: Date; createdFrom: Client }
  | { stand: 'proven' | 'gone' | 'unknown' };

/** What came of an attempt to remove such an account: it is removed, or why there was nothing to do. */
export type DisownOutcome = 'removed' | Exclude<Disownable['stand'], 'open'>;

/** Finds the accounts that the owners of addresses do not want to be theirs. */
@Injectable()
export class DisownableAccounts {
  constructor(
    private readonly tokens: DisownToken,
    private readonly users: UserRepository,
    private readonly origins: SignUpOriginQueries,
  ) {}

  async find(token: string): Promise<Disownable> {
    const account = await this.tokens.read(token);
    if (account === null) return { stand: 'unknown' };
    const user = await this.users.findById(account.userId);
    if (user?.email !== normalizeEmail(account.email)) return { stand: 'gone' };
    if (!isOpen(user, account)) return { stand: 'proven' };
    return {
      stand: 'open',
      account,
      createdAt: user.createdAt,
      createdFrom: await this.origins.of(user.id),
    };
  }
}

/** Once a person has proved any address of the account, a later one that was mistyped gives nobody a right to it. */
export function isOpen(user: User, { email }: DisownableAccount): boolean {
  return user.email === normalizeEmail(email) && !user.emailVerified && !user.provenAt;
}
