import { ApiProperty } from '@nestjs/swagger';
import { MerchantWire, presentMerchant } from './merchant.presenter.js';
import type { MerchantColumns } from './merchant.queries.js';

export class PortalUsageSettingsWire {
  @ApiProperty({ description: 'Whether the portal shows meters.' }) show: boolean;
}

export class PortalSubscriptionSettingsWire {
  @ApiProperty({ description: 'Always false.' }) update_seats: false;
  @ApiProperty({ description: 'Whether customers can change the product of a subscription.' })
  update_plan: boolean;
  @ApiProperty({ description: 'Always false.' }) update_units: false;
  @ApiProperty({ description: 'Always false.' }) pause: false;
}

export class PortalCustomerSettingsWire {
  @ApiProperty({ description: 'Always true.' }) allow_email_change: true;
}

/** What customers can do at the portal of a merchant. */
export class PortalSettingsWire {
  @ApiProperty({ type: PortalUsageSettingsWire }) usage: PortalUsageSettingsWire;
  @ApiProperty({ type: PortalSubscriptionSettingsWire }) subscription: PortalSubscriptionSettingsWire;
  @ApiProperty({ type: PortalCustomerSettingsWire }) customer: PortalCustomerSettingsWire;
}

/** A merchant as its customers see it. */
export class PortalMerchantWire extends MerchantWire {
  @ApiProperty({ type: PortalSettingsWire }) customer_portal_settings: PortalSettingsWire;
}

export function presentPortalMerchant(merchant: MerchantColumns): PortalMerchantWire {
  const wire = presentMerchant(merchant);
  return {
    ...wire,
    customer_portal_settings: {
      usage: { show: wire.feature_settings.usage_based_billing_enabled },
      subscription: {
        ...{ update_seats: false, update_units: false, pause: false },
        update_plan: wire.allow_customer_updates,
      },
      customer: { allow_email_change: true },
    },
  };
}
