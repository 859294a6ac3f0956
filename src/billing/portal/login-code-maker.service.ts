import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deriveKey, type DerivedKey } from '#common/crypto/derived-key.js';
import { exactNumber } from '#common/money/exact-number.js';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { AuthConfig } from '#config/auth.config.js';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 6;
const CODES = BigInt(CHARACTERS.length) ** BigInt(LENGTH);

/** Derives login codes from ids, and hashes them. */
@Injectable()
export class LoginCodeMaker extends KeyedHashes {
  private readonly keys: DerivedKey[];

  constructor({ secrets }: AuthConfig) {
    super('atrium portal login code hashes v1', secrets);
    this.keys = [secrets.current, ...secrets.previous].map((secret) =>
      deriveKey(secret, 'atrium portal login codes v1'),
    );
  }

  /** The code of a row under each secret, the current one first. */
  codesOf(id: string): string[] {
    return this.keys.map(({ key }) => written(createHmac('sha256', key).update(id, 'utf8').digest()));
  }
}

/** The bias of the remainder is below 2⁻²²⁰. */
function written(digest: Buffer): string {
  let rest = BigInt(`0x${digest.toString('hex')}`) % CODES;
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code += CHARACTERS.charAt(exactNumber(rest % BigInt(CHARACTERS.length)));
    rest /= BigInt(CHARACTERS.length);
  }
  return code;
}

/** What a person typed as the code is written. */
export function typedCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
