import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import {
  entitlementReasons,
  Entitlements,
  type Entitlement,
  type EntitlementReason,
} from '../../grants/entitlements.service.js';
import { OwnMerchantNamedCheck } from '../own-merchant-named.check.js';

const LONGEST_BENEFIT = 255;

class EntitlementQuery {
  @ApiProperty({ maxLength: LONGEST_BENEFIT, description: 'ID of a benefit, or the `slug` of its metadata.' })
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_BENEFIT)
  benefit: string;
}

class EntitlementWire implements Entitlement {
  @ApiProperty() allowed: boolean;
  @ApiProperty({
    enum: entitlementReasons,
    description:
      '`past_due`: revoked until an overdue payment is made. `unknown`: there is no benefit of that name.',
  })
  reason: EntitlementReason;
}

/** Answers at once after a grant or a revocation. Where the installation sells nothing, the route is not there. */
@ApiTags('Purchases')
@Controller('customer/can')
@CheckFirst(OwnMerchantNamedCheck)
export class EntitlementsController {
  constructor(private readonly entitlements: Entitlements) {}

  @Get()
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND)
  @ApiOperation({
    summary: 'Check whether you may use a benefit',
    description: 'You have it yourself, or your active organization has it.',
  })
  @ApiOkResponse({ type: EntitlementWire })
  async check(
    @Query() { benefit }: EntitlementQuery,
    @CurrentCaller() { session }: Caller,
  ): Promise<EntitlementWire> {
    const { userId, activeOrganizationId: organizationId } = session;
    const entitlement = await this.entitlements.check(benefit, { userId, organizationId });
    if (entitlement === null) throw HttpErrors.NOT_FOUND();
    return entitlement;
  }
}
