import { Injectable } from '@nestjs/common';

/** An account of a customer on another platform. */
export interface LinkedAccount {
  platform: string;
  accountId: string;
  username: string | null;
}

type ReadLinkedAccounts = (
  customerIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly LinkedAccount[]>>;

/** How customers' accounts on other platforms are read. The room that links them, which stands above, registers in `onModuleInit`. */
@Injectable()
export class LinkedAccounts {
  private reader: ReadLinkedAccounts = () => Promise.resolve(new Map());

  provide(read: ReadLinkedAccounts): void {
    this.reader = read;
  }

  /** By customer; without an entry for those that have none. */
  async list(customerIds: readonly string[]): Promise<ReadonlyMap<string, readonly LinkedAccount[]>> {
    return customerIds.length === 0 ? new Map() : this.reader(customerIds);
  }
}
