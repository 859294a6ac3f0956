import { Migration } from '@mikro-orm/migrations';
import { fillInBatches } from '../fill-in-batches.js';

/** What older mails and public events tell of themselves; mails that name nobody are found by the address they went to. */
export class FillWhomOlderRowsConcern extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const execute = (sql: string, values: unknown[]) => this.execute(sql, values);
    await fillInBatches(execute, 'mails', {
      person_id: `t.data ->> 'userId'`,
      organization_id: `(select i.organization_id from "invitations" as i where i.id = t.data ->> 'invitationId')`,
    });
    await fillInBatches(execute, 'webhook_events', { person_id: PERSON_OF_EVENT });
  }

  override down(): void {
    // What was filled ends with its columns.
  }
}

const PERSON_OF_EVENT = `case
  when t.endpoint_id is not null then null
  when t.record_type = 'user' then t.record_id
  when t.record_type in ('session', 'member', 'team') then t.payload::jsonb #>> '{data,userId}'
end`;
