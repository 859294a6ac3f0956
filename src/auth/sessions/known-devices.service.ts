import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '#common/crypto/keyed-hash.js';
import { newToken } from '#common/crypto/token.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';

/** A user who has just signed in or chosen a password on a device, and the instant. */
export interface ProvenUser {
  userId: string;
  at: Date;
}

/** Seconds for which a device stays known after a sign-in. */
export const DEVICE_LIFETIME = 365 * 86_400;
/** Accounts that one device cookie holds: those signed in to most recently. */
const MOST_ACCOUNTS = 5;

/** Milliseconds since 1970 in base 36, a random id, and an HMAC-SHA256 of both and the account, in base64url. */
const MARK = /^([0-9a-z]{9})([0-9A-Za-z]{32})([\w-]{43})$/;

interface Mark {
  text: string;
  at: Date;
  /** Random, so that it identifies neither user nor account. */
  id: string;
  mac: Buffer;
}

/**
 * Reads and writes the value of the device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a mark
 * for each account that has signed in on the device. A mark grants no access; it only gives its device a separate count of
 * wrong passwords.
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

  /** The cookie value with a new mark for the account. */
  add(text: string, { userId, at }: ProvenUser): string {
    const others = marksIn(text).filter((mark) => !this.isOf(mark, userId));
    const start = `${at.getTime().toString(36).padStart(9, '0')}${newToken()}`;
    const mac = this.hashes.make(signed(start, userId)).hash.toString('base64url');
    return [`${start}${mac}`, ...others.map((mark) => mark.text)].slice(0, MOST_ACCOUNTS).join('.');
  }

  /**
   * The id of the device for the account; null for an unknown device.
   * @param since marks from before this instant are invalid
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
