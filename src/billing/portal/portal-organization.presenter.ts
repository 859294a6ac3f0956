import { ApiProperty } from '@nestjs/swagger';
import { PortalMerchantWire } from '../merchants/portal-merchant.presenter.js';
import { OfferedProductWire } from '../products/product.presenter.js';

/** What the portal of a merchant shows to everyone. */
export class PortalOrganizationWire {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
  @ApiProperty({ type: [OfferedProductWire], description: 'Public and not archived; the newest 100.' })
  products: OfferedProductWire[];
}
