import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { newId } from '#common/ids/new-id.js';
import { executeBound } from '#platform/database/execute-bound.js';
import type { GatewayRecord } from '../gateways/gateway-books.js';

/** An account of a gateway, as statements name it. */
export interface StatementKey {
  gateway: PaymentGatewayName;
  /** INSTALLATION_ACCOUNT, or the id of a merchant's own. */
  account: string;
}

@Injectable()
export class GatewayRecordRepository {
  constructor(private readonly em: EntityManager) {}

  /** One statement, which commits by itself. A record that was copied before takes its present status and amount. */
  async copy({ gateway, account }: StatementKey, records: readonly GatewayRecord[]): Promise<void> {
    const columns = <Key extends keyof GatewayRecord>(key: Key) => records.map((record) => record[key]);
    await executeBound(
      this.em,
      `insert into gateway_records
              (gateway, account, id, kind, ref, charge_ref, status, currency, amount, merchant_id, created_at)
       select $1, $2, * from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
                                    $10::text[], $11::timestamptz[])
       on conflict (gateway, kind, ref) do update set status = excluded.status, amount = excluded.amount`,
      [
        gateway,
        account,
        records.map(() => newId()),
        ...[columns('kind'), columns('ref'), columns('chargeRef'), columns('status'), columns('currency')],
        ...[columns('amount'), columns('merchantId'), columns('createdAt')],
      ],
    );
  }

  /** Null before the first statement was completed. */
  async findCompleteUntil({ gateway, account }: StatementKey): Promise<Date | null> {
    const [row] = await executeBound<{ completeUntil: Date }>(
      this.em,
      `select complete_until as "completeUntil" from gateway_statements where gateway = $1 and account = $2`,
      [gateway, account],
    );
    return row === undefined ? null : new Date(row.completeUntil);
  }

  /** One statement, which commits by itself. Of two that copy at once, the later instant counts. */
  async noteComplete({ gateway, account }: StatementKey, until: Date): Promise<void> {
    await executeBound(
      this.em,
      `insert into gateway_statements (gateway, account, complete_until) values ($1, $2, $3)
       on conflict (gateway, account)
       do update set complete_until = greatest(gateway_statements.complete_until, excluded.complete_until)`,
      [gateway, account, until],
    );
  }
}
