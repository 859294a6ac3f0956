import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';

export interface AccountUse {
  /** Whether attempts were made there. */
  isUsed: boolean;
  /** A charge or setup of the account; null while the gateway has named none. */
  ref: string | null;
}

type FindUse = (gateway: PaymentGatewayName, account: string) => Promise<AccountUse>;

/** What was charged at accounts of merchants. The room of payments registers the look-up in `onModuleInit`. */
@Injectable()
export class MadeCharges {
  private find: FindUse | null = null;

  /** @throws Error for a second registration */
  register(find: FindUse): void {
    if (this.find !== null) throw new Error('two rooms look up charges');
    this.find = find;
  }

  useOf(gateway: PaymentGatewayName, account: string): Promise<AccountUse> {
    if (this.find === null) throw new Error('no room looks up charges');
    return this.find(gateway, account);
  }
}
