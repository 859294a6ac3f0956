import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { instant, textId } from '#platform/database/columns.js';
import type { GatewayRecord, GatewayRecordKind } from '../gateways/gateway-books.js';

export const CopiedRecordSchema = defineEntity({
  name: 'CopiedRecord',
  tableName: 'gateway_records',
  properties: {
    id: p.uuid().primary(),
    gateway: p.text().$type<PaymentGatewayName>(),
    /** INSTALLATION_ACCOUNT, or the id of a merchant's own. */
    account: p.text(),
    kind: p.text().$type<GatewayRecordKind>(),
    ref: p.text().collation('C'),
    /** Of the charge itself, or of the charge that was refunded or disputed. */
    chargeRef: p.text().collation('C'),
    status: p.text().$type<GatewayRecord['status']>(),
    currency: p.text(),
    /** Minor units. */
    amount: p.bigint('number'),
    /** The merchant that a charge names; without a foreign key, because other installations may use the account too. */
    merchantId: textId().nullable(),
    /** By the gateway's clock. */
    createdAt: instant(),
  },
  uniques: [{ name: 'gateway_records_ref_unique', properties: ['gateway', 'kind', 'ref'] }],
  indexes: [{ name: 'gateway_records_charge_ref_index', properties: ['chargeRef', 'kind', 'gateway'] }],
});

/** A copy of a record in the books of a gateway, with which `billing:verify` compares payments and refunds. */
export class CopiedRecord extends CopiedRecordSchema.class {}
CopiedRecordSchema.setClass(CopiedRecord);
