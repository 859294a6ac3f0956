import type { Room } from '#platform/rooms/room.js';
import { CreateDiscount } from './actions/create-discount.js';
import { DeleteDiscount } from './actions/delete-discount.js';
import { UpdateDiscount } from './actions/update-discount.js';
import { DiscountRecorder } from './discount-recorder.service.js';
import { DiscountReader } from './discount-reader.service.js';
import { DiscountProduct } from './discount-product.entity.js';
import { DiscountProductsPolicy } from './discount-products.policy.js';
import { DiscountProductsQueries } from './discount-products.queries.js';
import { DiscountRedemption } from './discount-redemption.entity.js';
import { DiscountSearchQueries } from './discount-search.queries.js';
import { Discount } from './discount.entity.js';
import { DiscountQueries } from './discount.queries.js';
import { DiscountRepository } from './discount.repository.js';
import { DiscountsController } from './http/discounts.controller.js';
import { DiscountsStaffController } from './http/discounts.staff.controller.js';
import { ManagedDiscounts } from './managed-discounts.service.js';
import { RedemptionsCountVerifier } from './redemptions-count.verifier.js';
import { StaffDiscountQueries } from './staff-discount.queries.js';
import { StaffDiscountReader } from './staff-discount-reader.service.js';

/** What merchants take off their prices, by code or by the API, and how often that was done. */
export const discounts = {
  entities: [Discount, DiscountProduct, DiscountRedemption],
  providers: [
    DiscountRepository,
    DiscountQueries,
    DiscountProductsQueries,
    DiscountProductsPolicy,
    DiscountSearchQueries,
    DiscountReader,
    DiscountRecorder,
    ManagedDiscounts,
    CreateDiscount,
    UpdateDiscount,
    DeleteDiscount,
    RedemptionsCountVerifier,
  ],
  controllers: [DiscountsController],
  staffControllers: [DiscountsStaffController],
  staffProviders: [StaffDiscountQueries, StaffDiscountReader],
} satisfies Room;
