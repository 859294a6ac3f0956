import { Injectable } from '@nestjs/common';
import { CustomerMembers } from '../customers/customer-members.service.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import type { PriceColumns } from '../products/price.presenter.js';
import { allowsSeats, billedSeats, minimumSeats } from '../products/seat-tiers.js';
import { CheckoutErrors } from './checkout.errors.js';

interface SeatQuestion {
  customerId: string | null;
  /** Of the selected price before; null where another one was selected. */
  kept: number | null;
  /** By the merchant or the buyer. */
  asked: number | null;
}

export interface SoldSeats {
  /** Null where the price does not depend on them. */
  seats: number | null;
  /** Whether the customer is an organization, which buys one for each member. */
  seatsFollowMembers: boolean;
}

/** Finds how many seats a checkout sells. */
@Injectable()
export class CheckoutSeats {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly members: CustomerMembers,
  ) {}

  /**
   * For organizations, the count of members stays as the buyer saw it.
   * @throws CHECKOUT_NOT_SEAT_BASED, CHECKOUT_SEATS_FOLLOW_MEMBERS, CHECKOUT_SEATS_OUT_OF_RANGE
   */
  async find(
    { seatTiers: tiers }: Pick<PriceColumns, 'seatTiers'>,
    { customerId, kept, asked }: SeatQuestion,
  ): Promise<SoldSeats> {
    if (tiers === null) {
      if (asked !== null) throw CheckoutErrors.CHECKOUT_NOT_SEAT_BASED();
      return { seats: null, seatsFollowMembers: false };
    }
    const members = await this.countMembers(customerId);
    if (members !== null) {
      if (asked !== null && asked !== kept) throw CheckoutErrors.CHECKOUT_SEATS_FOLLOW_MEMBERS();
      return { seats: kept ?? billedSeats(tiers, members), seatsFollowMembers: true };
    }
    const seats = asked ?? kept ?? minimumSeats(tiers);
    if (!allowsSeats(tiers, seats)) throw CheckoutErrors.CHECKOUT_SEATS_OUT_OF_RANGE();
    return { seats, seatsFollowMembers: false };
  }

  /** Null for buyers that stand for no organization. */
  private async countMembers(customerId: string | null): Promise<number | null> {
    const customer = customerId === null ? null : await this.customers.find(customerId);
    return customer && this.members.count(customer);
  }
}
