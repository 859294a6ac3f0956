import type { Installation } from '../purchase-chaos/installation.js';
import { verification } from '../purchase-chaos/verdict.js';
import { BANK_FAULTS } from '../renewal-chaos/renewal-verdict.js';

const FAULTS = {
  'an event that was stored twice': `
    select metadata ->> 'call' as call, count(*) from usage_events where source = 'user' group by 1 having count(*) > 1`,
  'usage that is neither charged nor counted, or both': `
    select e.customer_id, e.events, c.units as charged, u.consumed_units as counted
      from (select customer_id, count(*) as events from usage_events where source = 'user' group by 1) e
      left join (select customer_id, sum(consumed_units) as units from usage_charges group by 1) c using (customer_id)
      left join customer_meters u using (customer_id)
     where e.events <> coalesce(c.units, 0) + coalesce(u.consumed_units, 0)`,
  'a charge that no order bills, or by another amount': `
    select c.id, c.amount, i.amount as billed from usage_charges c
      left join billing_entries e on e.usage_charge_id = c.id left join order_items i on i.id = e.order_item_id
     where i.amount is distinct from c.amount`,
  ...BANK_FAULTS,
} as const;

export interface UsageVerdict {
  events: number;
  /** Units that were charged. */
  charged: number;
  /** By what is wrong; nothing where all is well. */
  faults: Record<string, unknown[]>;
  /** Lines of `npm run billing:verify` that report anything but no differences. */
  verification: string[];
}

/** Judges by the events and the books, once nothing is outstanding. @param reported the ids of acknowledged events */
export async function judgeUsage(
  { bank, ask, url }: Installation,
  reported: readonly string[],
): Promise<UsageVerdict> {
  await bank.publishBooks(ask);
  const faults: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(FAULTS)) {
    const rows = await ask(sql);
    if (rows.length > 0) faults[name] = rows.slice(0, 5);
  }
  const stored = await ask(`select metadata ->> 'call' as call from usage_events where source = 'user'`);
  const calls = new Set(stored.map(({ call }) => call));
  const lost = reported.filter((id) => !calls.has(id));
  if (lost.length > 0)
    faults['acknowledged and lost'] = [`${String(lost.length)} in all`, ...lost.slice(0, 5)];
  if (stored.length > reported.length)
    faults['stored and not acknowledged'] = [`${String(stored.length)} of ${String(reported.length)}`];
  const [row] = await ask('select coalesce(sum(consumed_units), 0)::int as charged from usage_charges');
  return {
    ...{ events: stored.length, charged: Number(row?.['charged']), faults },
    verification: await verification(url),
  };
}
