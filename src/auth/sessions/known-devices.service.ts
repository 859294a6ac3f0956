import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { newToken } from '#common/crypto/token.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';

/** A user who has just signed in or chosen a password on a device, and when. */
export interface ProvenUser {
  userId: string;
  at: Date;
}

/** Seconds for which a device stays known after a sign-in. */
export const DEVICE_LIFETIME = 365 * 86_400;
/** Accounts that one device is known for: those signed in to most recently. */
const MOST_ACCOUNTS = 5;

/** Milliseconds since 1970 in base 36, a random id, and an HMAC-SHA256 of both and the account, in base64url. */
const MARK = /^([0-9a-z]{9})([0-9A-Za-z]{32})([\w-]{43})$/;

interface Mark {
  text: string;
  at: Date;
  /** Random: neither the person nor the account can be told from it. */
  id: string;
  mac: Buffer;
}

/**
 * The text of the device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a mark for each account
 * that was signed in to on the device. A mark opens nothing; wrong passwords from its device are counted apart.
 */
@Injectable()
export class KnownDevices {
  private readonly hashes: KeyedHashes;

  constructor(
    { secrets }: AuthConfig,
    private readonly clock: Clock,
  ) {
    this.hashes = new KeyedHashes('atrium device cookies v1', secrets);
  }

  /** The text with a new mark for the account. */
  add(text: string, { userId, at }: ProvenUser): string {
    const others = marksIn(text).filter((mark) => !this.isOf(mark, userId));
    const start = `${at.getTime().toString(36).padStart(9, '0')}${newToken()}`;
    const mac = this.hashes.make(signed(start, userId)).hash.toString('base64url');
    return [`${start}${mac}`, ...others.map((mark) => mark.text)].slice(0, MOST_ACCOUNTS).join('.');
  }

  /**
   * The id of the device for the account; null for an unknown device.
   * @param since marks from before this instant count no more
   */
  find(text: string, userId: string, since: Date): string | null {
    const oldest = addSeconds(this.clock.now(), -DEVICE_LIFETIME);
    const found = marksIn(text).find(
      (mark) => mark.at >= since && mark.at > oldest && this.isOf(mark, userId),
    );
    return found?.id ?? null;
  }

  private isOf({ text, mac }: Mark, userId: string): boolean {
    const candidates = this.hashes.candidates(signed(text.slice(0, -43), userId));
    return candidates.some(({ hash }) => timingSafeEqual(hash, mac));
  }
}

function signed(start: string, userId: string): string {
  return `${start} ${userId}`;
}

function marksIn(text: string): Mark[] {
  return text
    .split('.', MOST_ACCOUNTS)
    .map((part) => MARK.exec(part))
    .filter((match) => match !== null)
    .map(([whole, at = '', id = '', mac = '']) => ({
      text: whole,
      at: new Date(parseInt(at, 36)),
      id,
      mac: Buffer.from(mac, 'base64url'),
    }));
}
