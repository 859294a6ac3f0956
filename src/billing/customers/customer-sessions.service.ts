import { Injectable } from '@nestjs/common';
import { newChecksummedToken } from '#common/crypto/checksummed-token.js';
import { CustomerSessionHasher } from './customer-session-hasher.service.js';
import { CustomerSession, type NewCustomerSession } from './customer-session.entity.js';
import { CustomerSessionRepository } from './customer-session.repository.js';

export const CUSTOMER_SESSION_PREFIX = 'polar_cst_';

export interface IssuedCustomerSession {
  session: CustomerSession;
  /** Shown once; the database stores its hash. */
  token: string;
  expiresAt: Date;
}

/** Issues sessions of the customer portal; joins the caller's unit of work. */
@Injectable()
export class CustomerSessions {
  constructor(
    private readonly sessions: CustomerSessionRepository,
    private readonly hasher: CustomerSessionHasher,
  ) {}

  /** `now`: by the merchant's clock. `checkoutId`: limits the session to what was bought there. */
  issue(
    { id: customerId }: { id: string },
    now: Date,
    {
      returnUrl = null,
      checkoutId = null,
      accountSessionId = null,
    }: Partial<Omit<NewCustomerSession, 'customerId'>> = {},
  ): IssuedCustomerSession {
    const token = newChecksummedToken(CUSTOMER_SESSION_PREFIX);
    const session = CustomerSession.create(
      this.hasher.make(token),
      { customerId, checkoutId, accountSessionId, returnUrl },
      now,
    );
    this.sessions.add(session);
    return { session, token, expiresAt: session.expiresAt };
  }
}
