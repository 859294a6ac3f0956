import type { GatewayRefundStatus } from './gateway-results.js';
import type { DisputeStatus } from './gateway-event.js';

export const gatewayRecordKinds = ['charge', 'refund', 'dispute'] as const;
export type GatewayRecordKind = (typeof gatewayRecordKinds)[number];

/** An account whose books a gateway keeps; null is that of the installation, see `AtAccount`. */
export interface BookedAccount {
  account: string | null;
  /** Whose own account it is; null for that of the installation. */
  merchantId: string | null;
}

/** A movement of money in the books of a gateway. Only charges that succeeded are listed. */
export interface GatewayRecord {
  kind: GatewayRecordKind;
  ref: string;
  /** Of the charge itself, or of the charge that was refunded or disputed. */
  chargeRef: string;
  status: 'succeeded' | GatewayRefundStatus | DisputeStatus;
  /** ISO 4217, lower case. */
  currency: string;
  /** Minor units. */
  amount: number;
  /** The merchant that a charge names; null for what was not made here. */
  merchantId: string | null;
  /** By the gateway's clock. */
  createdAt: Date;
}

export interface GatewayRecordRange extends BookedAccount {
  kind: GatewayRecordKind;
  /** Records created earlier are not listed; null lists all. */
  since: Date | null;
}

/** The books of a gateway that keeps them outside of the product's database. */
export interface GatewayBooks {
  /** Accounts with which payments were made, current and former. */
  listAccounts(): Promise<BookedAccount[]>;
  /** Pages of records, newest first. @throws GatewayUnavailable */
  listRecords(range: GatewayRecordRange): AsyncIterable<GatewayRecord[]>;
}
