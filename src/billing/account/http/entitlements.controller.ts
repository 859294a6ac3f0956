import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { balanceReasons, type MeterBalance } from '../../customer-meters/meter-balances.service.js';
import type { Holder } from '../../grants/entitlement.queries.js';
import { entitlementReasons, Entitlements, type Entitlement } from '../../grants/entitlements.service.js';
import { AccountBillingErrors } from '../account-billing.errors.js';
import { OwnMerchantNamedCheck } from '../own-merchant-named.check.js';

const LONGEST_NAME = 255;

const Named = (what: string) =>
  applyDecorators(
    ApiPropertyOptional({
      ...{ type: String, minLength: 1, maxLength: LONGEST_NAME },
      description: `ID of a ${what}, or the \`slug\` of its metadata.`,
    }),
    IsOptional(),
    IsString(),
    MinLength(1),
    MaxLength(LONGEST_NAME),
  );

/** Names one of the two. */
class EntitlementQuery {
  @Named('benefit') benefit?: string;
  @Named('meter') meter?: string;
}

class EntitlementWire {
  @ApiProperty() allowed: boolean;
  @ApiProperty({
    enum: [...new Set([...entitlementReasons, ...balanceReasons])],
    description:
      'Of a benefit: `granted`, `not_granted`, `revoked`, or `past_due`: revoked until an overdue payment is made. Of a meter: `available` while the balance is positive, or `insufficient_balance`. `unknown`: there is nothing of that name.',
  })
  reason: Entitlement['reason'] | MeterBalance['reason'];
  @ApiPropertyOptional({ description: 'Of a meter: the units that are left.' }) balance?: number;
}

/** Answers at once after a grant or a revocation. Where the installation sells nothing, the route is not there. */
@ApiTags('Purchases')
@Controller('customer/can')
@CheckFirst(OwnMerchantNamedCheck)
export class EntitlementsController {
  constructor(private readonly entitlements: Entitlements) {}

  @Get()
  @SignedIn()
  @Fails(HttpErrors.NOT_FOUND, AccountBillingErrors.ENTITLEMENT_NOT_NAMED)
  @ApiOperation({
    summary: 'Check whether you may use a benefit, or have units left on a meter',
    description: 'You have it yourself, or your active organization has it.',
  })
  @ApiOkResponse({ type: EntitlementWire })
  async check(
    @Query() query: EntitlementQuery,
    @CurrentCaller() { session }: Caller,
  ): Promise<EntitlementWire> {
    const { userId, activeOrganizationId: organizationId } = session;
    const answer = await this.ask(query, { userId, organizationId });
    if (answer === null) throw HttpErrors.NOT_FOUND();
    return answer;
  }

  private ask({ benefit, meter }: EntitlementQuery, holder: Holder): Promise<EntitlementWire | null> {
    if (benefit !== undefined && meter === undefined) return this.entitlements.check(benefit, holder);
    if (meter !== undefined && benefit === undefined) return this.entitlements.checkMeter(meter, holder);
    throw AccountBillingErrors.ENTITLEMENT_NOT_NAMED();
  }
}
