import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { DiscountWire, presentDiscount, type DiscountRow } from './discount.presenter.js';
import { discountStates, type DiscountState, type StaffDiscountColumns } from './staff-discount.queries.js';

/** A discount as the API shows it, with the name of its merchant and its state by the merchant's clock. */
export class StaffDiscountWire extends DiscountWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty({
    enum: discountStates,
    description: '`scheduled` before its start, `ended` after its end, `exhausted` at its limit.',
  })
  state: DiscountState;
}

export function presentStaffDiscount(
  discount: StaffDiscountColumns & DiscountRow,
  merchant: OrganizationNameWire,
): StaffDiscountWire {
  return { ...presentDiscount(discount), merchant, state: discount.state };
}
