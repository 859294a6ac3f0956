import { Injectable } from '@nestjs/common';
import { bearerRefusal } from '#organizations';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { CustomerErrors } from '../customers/customer.errors.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import { CustomerSessionErrors } from '../customers/customer-session.errors.js';
import { CustomerSessionQueries } from '../customers/customer-session.queries.js';
import {
  presentPortalSession,
  presentPortalUser,
  type PortalSessionWire,
  type PortalUserWire,
} from './portal-session.presenter.js';

/** Reads the session at hand. */
@Injectable()
export class PortalSessionReader {
  constructor(
    private readonly sessions: CustomerSessionQueries,
    private readonly customers: CustomerQueries,
  ) {}

  /** @throws CUSTOMER_SESSION_INVALID for one that was ended meanwhile */
  async read({ sessionId }: PortalCustomer): Promise<PortalSessionWire> {
    const session = await this.sessions.find(sessionId);
    if (session === null) throw bearerRefusal(CustomerSessionErrors.CUSTOMER_SESSION_INVALID);
    return presentPortalSession(session);
  }

  /** @throws CUSTOMER_NOT_FOUND once the customer is deleted */
  async readUser({ customerId }: PortalCustomer): Promise<PortalUserWire> {
    const customer = await this.customers.find(customerId);
    if (customer === null) throw CustomerErrors.CUSTOMER_NOT_FOUND();
    return presentPortalUser(customer);
  }
}
