import { createHmac, type webcrypto } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, SignJWT } from 'jose';
import { hs256Key } from '#common/crypto/hs256-key.js';
import { AuthConfig } from '#config/auth.config.js';

const ALGORITHM = 'HS256';

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
  private readonly key: webcrypto.CryptoKey;
  private readonly previousKeys: webcrypto.CryptoKey[];

  constructor({ secrets }: AuthConfig) {
    this.key = keyOf(secrets.current);
    this.previousKeys = secrets.previous.map(keyOf);
  }

  async sign({ userId, email }: DisownableAccount): Promise<string> {
    return new SignJWT({ email }).setProtectedHeader({ alg: ALGORITHM }).setSubject(userId).sign(this.key);
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

async function readWith(key: webcrypto.CryptoKey, token: string): Promise<DisownableAccount | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const { sub, email } = payload;
    return sub === undefined || typeof email !== 'string' ? null : { userId: sub, email };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A key of its own, so that no token of one kind is ever one of the other. */
function keyOf(secret: string): webcrypto.CryptoKey {
  return hs256Key(createHmac('sha256', secret).update('disown account').digest());
}
