import { Injectable } from '@nestjs/common';

type IsRevoked = (orderId: string) => Promise<boolean>;

/** Which orders no longer entitle to benefits. The room of refunds, which stands above, registers in `onModuleInit`. */
@Injectable()
export class RevokedOrders {
  private reader: IsRevoked = () => Promise.resolve(false);

  provide(read: IsRevoked): void {
    this.reader = read;
  }

  async has(orderId: string): Promise<boolean> {
    return this.reader(orderId);
  }
}
