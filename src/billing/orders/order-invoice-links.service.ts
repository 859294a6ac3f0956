import { Injectable } from '@nestjs/common';
import { deriveKey } from '#common/crypto/derived-key.js';
import { signValue, verifySignedValue, type SigningKeys } from '#common/crypto/signed-value.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';

const PURPOSE = 'order invoice';
/** Seconds; a year, in which people look for the mail of an order. */
const LIFETIME = 365 * 86_400;

/** Links in mails, by which customers get the invoice of one order without signing in. They open nothing else. */
@Injectable()
export class OrderInvoiceLinks {
  private readonly keys: SigningKeys;

  constructor(
    { secrets: { current, previous } }: AuthConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {
    this.keys = { current: keyOf(current), previous: previous.map(keyOf) };
  }

  /** @param at by real time */
  make(orderId: string, at: Date): string {
    const until = addSeconds(at, LIFETIME).getTime();
    const token = Buffer.from(signValue(`${orderId}.${String(until)}`, this.keys)).toString('base64url');
    return this.http.urlOf(`/portal/invoices/${token}`);
  }

  /** The order that a token opens; null for one that was altered or has expired. */
  read(token: string): string | null {
    const value = verifySignedValue(Buffer.from(token, 'base64url').toString('utf8'), this.keys);
    const [orderId = '', until = '0'] = value?.split('.') ?? [];
    return orderId === '' || BigInt(until) <= BigInt(this.clock.now().getTime()) ? null : orderId;
  }
}

function keyOf(secret: string): string {
  return deriveKey(secret, PURPOSE).key.toString('base64');
}
