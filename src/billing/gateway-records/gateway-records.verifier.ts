import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { Difference } from '../verification/difference.js';
import { differencesInBatches } from '../verification/differences-in-batches.js';
import type { Snapshot } from '../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../verification/verify-check.decorator.js';
import { INSTALLATION_ACCOUNT } from './gateway-statement.entity.js';

/** Seconds after which an account is reported whose records were not copied since: a day and some. */
const STALE = 26 * 3_600;
/** Seconds for which an attempt may be open: 23 hours, and some. */
const LONGEST_ATTEMPT = 24 * 3_600;

/**
 * What a payment left at its gateway, by the ledger and by the gateway's own records. Payments with movements after the last
 * copy, or so shortly before it that the gateway may have been ahead, are compared by the next one.
 */
const DIFFERING = `
  select p.organization_id as "merchantId", p.id, format('%s %s', p.held, p.currency) as expected,
         format('%s %s', coalesce(c.amount, 0) - r.returned, coalesce(c.currency, p.currency)) as actual
    from (select p.*, coalesce(l.held, 0) as held, l.last
            from payments p
            left join (select t.payment_id, sum(e.amount) as held, max(t.occurred_at) as last
                         from ledger_transactions t
                         join ledger_entries e on e.transaction_id = t.id and e.account = 'processor'
                        where t.payment_id > $1 and t.payment_id <= $2
                        group by t.payment_id) l on l.payment_id = p.id
           where p.id > $1 and p.id <= $2 and p.gateway <> 'sandbox' and p.status = 'succeeded' and not p.is_setup) p
    join gateway_statements s on s.gateway = p.gateway and s.account = coalesce(p.gateway_account, $3)
    left join gateway_records c on c.gateway = p.gateway and c.kind = 'charge' and c.ref = p.gateway_ref
    cross join lateral (
      select coalesce(sum(r.amount), 0) as returned from gateway_records r
       where r.charge_ref = p.gateway_ref and r.gateway = p.gateway
         and ((r.kind = 'refund' and r.status = 'succeeded') or (r.kind = 'dispute' and r.status in ('open', 'lost')))) r
   where greatest(p.attempted_at, p.modified_at, p.last) < s.complete_until - interval '1 hour'
     and (coalesce(c.amount, 0) - r.returned <> p.held or c.currency <> p.currency)
   order by p.id`;

/** Payments whose account was never copied. */
const NOT_COPIED = `
  select p.organization_id as "merchantId", p.id, 'a copy of its records' as expected, 'none' as actual
    from payments p
    left join gateway_statements s on s.gateway = p.gateway and s.account = coalesce(p.gateway_account, $3)
   where p.id > $1 and p.id <= $2 and p.gateway <> 'sandbox' and p.status = 'succeeded' and not p.is_setup
     and s.gateway is null and p.attempted_at < $4
   order by p.id`;

/** Records of other systems that use the account name no merchant of this one. */
const UNKNOWN = `
  select r.merchant_id as "merchantId", r.id, 'no charge' as expected,
         format('%s: %s %s', r.ref, r.amount, r.currency) as actual
    from gateway_records r
    join merchants m on m.id = r.merchant_id
    left join payments p on p.gateway_ref = r.ref and p.gateway = r.gateway and p.status = 'succeeded'
   where r.id > $1 and r.id <= $2 and r.kind = 'charge' and p.id is null and r.created_at < $3
   order by r.id`;

const STALE_ACCOUNTS = `
  select gateway, account, to_char(complete_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
    from gateway_statements where complete_until < $1 order by gateway, account`;

@Injectable()
@VerifyCheck({
  name: 'payments.gateway',
  finds:
    'A payment that its gateway has recorded otherwise, or an account whose records are not copied daily.',
})
export class GatewayRecordsVerifier implements Verifier {
  constructor(private readonly clock: Clock) {}

  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    const now = this.clock.now();
    const stale = addSeconds(now, -STALE);
    yield* differencesInBatches(snapshot, {
      source: { table: 'payments' },
      text: DIFFERING,
      values: [INSTALLATION_ACCOUNT],
      message: 'The gateway holds another amount of a payment than the ledger.',
    });
    yield* differencesInBatches(snapshot, {
      source: { table: 'payments' },
      text: NOT_COPIED,
      values: [INSTALLATION_ACCOUNT, stale],
      message: 'The records of the gateway account that took a payment were never copied.',
    });
    yield* differencesInBatches(snapshot, {
      source: { table: 'gateway_records' },
      text: UNKNOWN,
      values: [addSeconds(now, -LONGEST_ATTEMPT)],
      message: 'The gateway has a charge without a payment.',
    });
    yield* staleAccounts(snapshot, stale);
  }
}

async function* staleAccounts(snapshot: Snapshot, since: Date): AsyncGenerator<Difference> {
  interface Stale {
    gateway: string;
    account: string;
    until: string;
  }
  for (const { gateway, account, until } of await snapshot.read<Stale>(STALE_ACCOUNTS, [since]))
    yield {
      merchantId: null,
      recordId: `${gateway}:${account}`,
      message: 'The records of a gateway account could not be copied lately.',
      expected: `copied since ${since.toISOString()}`,
      actual: `copied until ${until}`,
    };
}
