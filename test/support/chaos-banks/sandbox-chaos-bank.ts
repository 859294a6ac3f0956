import { randomUUID } from 'node:crypto';
import { call, JSON_TYPE } from '../call.js';
import type { Ask, ChaosBank, SavedCard } from './chaos-bank.js';

const CHARGES = `
  create or replace view bank_charges as
  select i.id::text as ref, i.merchant_id, i.idempotency_key, (i.metadata ->> 'checkout_id')::uuid as checkout_id, i.amount,
         coalesce((select sum(r.amount) from sandbox_refunds r
                    where r.intent_id = i.id and r.status = 'succeeded'), 0)::bigint as refunded,
         case when i.dispute_status = 'lost' then i.dispute_amount else 0 end as disputed
    from sandbox_intents i where i.kind = 'charge' and i.status = 'succeeded'`;

/** The sandbox, whose books are in the database beside those of the product. */
export class SandboxChaosBank implements ChaosBank {
  readonly settings = { PAYMENTS: 'sandbox', SANDBOX_SETTLES_AFTER: '1' };
  readonly movesClocks = true;

  open(): void {
    // The sandbox knows where the product is.
  }

  token(card: string): string {
    return card;
  }

  async authenticate(origin: string, clientSecret: string, outcome: 'approve' | 'reject'): Promise<void> {
    await call('POST', `${origin}/v1/sandbox/actions/${clientSecret}`, {
      headers: JSON_TYPE,
      body: JSON.stringify({ outcome }),
    });
  }

  async saveCards(ask: Ask, cards: readonly string[], merchantId: string): Promise<SavedCard[]> {
    const saved = cards.map((token) => ({ token, id: randomUUID() }));
    await ask(`
      insert into sandbox_methods (id, merchant_id, token, created_at)
      select id, '${merchantId}', token, now() from jsonb_to_recordset('${JSON.stringify(saved)}') as s (id uuid, token text)`);
    return saved.map(({ id }) => ({ ref: id, customerRef: null }));
  }

  async cut(ask: Ask): Promise<void> {
    await ask(
      `delete from sandbox_callbacks where due_at is not null and body::jsonb ->> 'type' <> 'dispute.updated'`,
    );
  }

  async settle(ask: Ask): Promise<void> {
    await ask('update sandbox_callbacks set due_at = now() where due_at > now()');
  }

  async countOutstanding(ask: Ask): Promise<number> {
    const [row] = await ask('select count(*)::int as count from sandbox_callbacks where due_at is not null');
    return Number(row?.['count']);
  }

  async publishBooks(ask: Ask): Promise<void> {
    await ask(CHARGES);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
