import { Injectable } from '@nestjs/common';
import { ExpiringTokens } from '#common/crypto/expiring-tokens.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';

const PURPOSE = 'billing customer email update';
export const EMAIL_UPDATE_MINUTES = 30;

export interface EmailUpdate {
  customerId: string;
  organizationId: string;
  /** That requested it. The change ends it, so that a token works once. */
  sessionId: string;
  formerEmail: string;
  newEmail: string;
}

/** Signed tokens that prove that the new address of a customer is theirs. Nothing of them is stored. */
@Injectable()
export class EmailUpdateTokens {
  private readonly tokens: ExpiringTokens;

  constructor({ secrets }: AuthConfig, clock: Clock) {
    this.tokens = new ExpiringTokens(PURPOSE, secrets, clock, EMAIL_UPDATE_MINUTES * 60);
  }

  make({ customerId, organizationId, sessionId, formerEmail, newEmail }: EmailUpdate): string {
    const parts = [customerId, organizationId, sessionId, formerEmail, newEmail];
    return this.tokens.make(Buffer.from(JSON.stringify(parts)).toString('base64url')).token;
  }

  /** Null for one that was altered or has expired. */
  read(token: string): EmailUpdate | null {
    const value = this.tokens.read(token);
    if (value === null) return null;
    const parts = JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as string[];
    const [customerId = '', organizationId = '', sessionId = '', formerEmail = '', newEmail = ''] = parts;
    return { customerId, organizationId, sessionId, formerEmail, newEmail };
  }
}
