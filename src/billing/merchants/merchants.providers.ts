import type { Room } from '#platform/rooms/room.js';
import { CreateMerchant } from './actions/create-merchant.js';
import { UpdateMerchant } from './actions/update-merchant.js';
import { UpdateSellerDetails } from './actions/update-seller-details.js';
import { UpdateTaxSettings } from './actions/update-tax-settings.js';
import { MerchantsController } from './http/merchants.controller.js';
import { MerchantsStaffController } from './http/merchants.staff.controller.js';
import { ManagedMerchants } from './managed-merchants.service.js';
import { MerchantNamer } from './merchant-namer.service.js';
import { MerchantChanger } from './merchant-changer.service.js';
import { MerchantReader } from './merchant-reader.service.js';
import { MerchantRecorder } from './merchant-recorder.service.js';
import { Merchant } from './merchant.entity.js';
import { MerchantQueries } from './merchant.queries.js';
import { MerchantSearchQueries } from './merchant-search.queries.js';
import { MerchantRepository } from './merchant.repository.js';
import { MerchantTime } from './merchant-time.service.js';
import { RecordRemovals } from './record-removals.registry.js';
import { StaffFileExporter } from './staff-file-exporter.service.js';
import { StaffMerchantReader } from './staff-merchant-reader.service.js';
import { StaffMerchantQueries } from './staff-merchant.queries.js';
import { TaxRate } from './tax-rate.entity.js';

/** The billing side of organizations: their profile as sellers, settings, tax and clock. */
export const merchants = {
  entities: [Merchant, TaxRate],
  providers: [
    MerchantRepository,
    MerchantQueries,
    MerchantSearchQueries,
    MerchantReader,
    MerchantRecorder,
    MerchantChanger,
    ManagedMerchants,
    MerchantTime,
    RecordRemovals,
    CreateMerchant,
    UpdateMerchant,
    UpdateTaxSettings,
    UpdateSellerDetails,
  ],
  controllers: [MerchantsController],
  staffControllers: [MerchantsStaffController],
  staffProviders: [StaffMerchantQueries, StaffMerchantReader, MerchantNamer, StaffFileExporter],
} satisfies Room;
