import { existsSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { HttpErrors } from '#platform/http/http.errors.js';
import { fillPage, testCards } from '../checkouts/buyer-page.js';
import { presentPayableOrder, type PayableOrder } from './payable-order.presenter.js';

/** Made by the build of `checkout-ui`. */
const TEMPLATE = new URL('../../../checkout-ui/dist/pay.html', import.meta.url);

export interface OrderPage {
  order: PayableOrder | null;
  /** By which the page pays; null where the browser may know one from before. */
  token: string | null;
  problem: 'not_found' | 'expired' | null;
  /** Whether it may need the form of Stripe. */
  hasStripeForm: boolean;
  theme: string | undefined;
  locale: string | undefined;
}

/** The page on which an order is paid. */
@Injectable()
export class OrderPagePresenter {
  private template: string | undefined;

  /** @throws NOT_FOUND where the pages were not built */
  render({ order, token, problem, hasStripeForm, theme, locale }: OrderPage): string {
    const data = {
      order: order && presentPayableOrder(order),
      ...{ token, problem },
      testCards: hasStripeForm ? null : testCards,
      locale: locale ?? null,
    };
    return fillPage(this.read(), data, theme);
  }

  private read(): string {
    if (!existsSync(TEMPLATE)) throw HttpErrors.NOT_FOUND();
    this.template ??= readFileSync(TEMPLATE, 'utf8');
    return this.template;
  }
}
