/** Has a subscription take over how many members its organization has. */
export const SEAT_CHANGE = 'subscription.seats';
