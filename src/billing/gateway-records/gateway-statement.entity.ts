import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { instant } from '#platform/database/columns.js';

/** The account of the installation, whose own id is null. */
export const INSTALLATION_ACCOUNT = 'installation';

export const GatewayStatementSchema = defineEntity({
  name: 'GatewayStatement',
  tableName: 'gateway_statements',
  properties: {
    gateway: p.text().$type<PaymentGatewayName>().primary(),
    /** INSTALLATION_ACCOUNT, or the id of a merchant's own. */
    account: p.text().primary(),
    /** In real time: records created until then have been copied. */
    completeUntil: instant(),
  },
});

/** Up to when the records of an account at a gateway have been copied. */
export class GatewayStatement extends GatewayStatementSchema.class {
  declare [PrimaryKeyProp]?: ['gateway', 'account'];
}
GatewayStatementSchema.setClass(GatewayStatement);
