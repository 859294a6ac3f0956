import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from '#common/errors/app-error.js';
import { CustomerSessionReader } from '../customers/customer-session-reader.service.js';
import { OrderPayLinks } from '../subscriptions/order-pay-links.service.js';
import type { OrderPage } from './order-page.presenter.js';
import { PayableOrders } from './payable-orders.service.js';

export interface AskedOrderPage {
  orderId: string;
  token: string | undefined;
  sessionToken: string | undefined;
}

type FoundPage = Pick<OrderPage, 'order' | 'token' | 'problem' | 'hasStripeForm'>;
type FoundOrder = Omit<FoundPage, 'hasStripeForm'>;

const NOT_FOUND: FoundOrder = { order: null, token: null, problem: 'not_found' };

/** Finds the order of a page for those who have a link to it, or a session of its customer. */
@Injectable()
export class OrderPageReader {
  constructor(
    private readonly links: OrderPayLinks,
    private readonly orders: PayableOrders,
    private readonly sessions: CustomerSessionReader,
  ) {}

  async find(asked: AskedOrderPage): Promise<FoundPage> {
    if (!isUUID(asked.orderId)) return { ...NOT_FOUND, hasStripeForm: false };
    const found = await this.findOrder(asked);
    const hasStripeForm = found.problem === null && (await this.orders.hasStripeForm(asked.orderId));
    return { ...found, hasStripeForm };
  }

  private async findOrder(asked: AskedOrderPage): Promise<FoundOrder> {
    if (asked.token !== undefined) return this.byLink(asked.token, asked);
    if (asked.sessionToken !== undefined) return this.bySession(asked.sessionToken, asked);
    // The browser comes back from a bank, and knows the token from before.
    return { order: null, token: null, problem: null };
  }

  private async byLink(token: string, { orderId }: AskedOrderPage): Promise<FoundOrder> {
    const opened = this.links.read(token);
    if (opened?.orderId !== orderId) return NOT_FOUND;
    if (opened.isExpired) return { ...NOT_FOUND, problem: 'expired' };
    return orNotFound(async () => ({ order: await this.orders.read(orderId), problem: null, token }));
  }

  private async bySession(text: string, { orderId }: AskedOrderPage): Promise<FoundOrder> {
    const session = await this.sessions.find(text);
    if (session === null) return { ...NOT_FOUND, problem: 'expired' };
    return orNotFound(async () => {
      const order = await this.orders.readOf(orderId, session);
      return { order, token: this.links.shortToken(orderId), problem: null };
    });
  }
}

async function orNotFound(find: () => Promise<FoundOrder>): Promise<FoundOrder> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    return NOT_FOUND;
  }
}
