import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { HS256, hs256Key, signHs256 } from '#common/crypto/hs256.js';
import { AuthConfig } from '#config/auth.config.js';

/** An account and the address it had when its owner was mailed. */
export interface DisownableAccount {
  userId: string;
  email: string;
}

/**
 * The token behind "this was not me": its bearer reads the mails of an address that somebody has created an account with.
 * It has no end of its own. What it allows ends with the first proof that the address belongs to whoever made the account.
 */
@Injectable()
export class DisownToken {
  private readonly key: KeyObject;
  private readonly previousKeys: KeyObject[];

  constructor({ secrets }: AuthConfig) {
    this.key = keyOf(secrets.current);
    this.previousKeys = secrets.previous.map(keyOf);
  }

  sign({ userId, email }: DisownableAccount): string {
    return signHs256({ email, sub: userId }, this.key);
  }

  /** Null for what no such token is. */
  async read(token: string): Promise<DisownableAccount | null> {
    for (const key of [this.key, ...this.previousKeys]) {
      const account = await readWith(key, token);
      if (account !== null) return account;
    }
    return null;
  }
}

async function readWith(key: KeyObject, token: string): Promise<DisownableAccount | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [HS256] });
    const { sub, email } = payload;
    return sub === undefined || typeof email !== 'string' ? null : { userId: sub, email };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A key of its own, so that no token of one kind is ever one of the other. */
function keyOf(secret: string): KeyObject {
  return hs256Key(createHmac('sha256', secret).update('disown account').digest());
}
