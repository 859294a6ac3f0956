import { Injectable } from '@nestjs/common';
import type { CustomerStateMembers } from './customer-state.presenter.js';
import { CustomerStateQueries } from './customer-state.queries.js';

type PartName = keyof CustomerStateMembers;

type InstantColumn<Row> = {
  [Column in keyof Row & string]: Date extends Row[Column] ? Column : never;
}[keyof Row & string];

/** How a part of the state is read. */
export interface StatePart<Name extends PartName, Row extends { customerId: string }> {
  /** Selects the rows of the customers `$1` (uuid[]) in their order. Its columns are the members of `Row`. */
  text: string;
  /** The columns that hold instants, since JSON does not say so. */
  instants: Readonly<Record<InstantColumn<Row>, true>>;
  present: (row: Row) => CustomerStateMembers[Name][number];
}

interface ProvidedPart {
  text: string;
  present: (row: object) => { customerId: string; member: unknown };
}

/** What a customer has who was just created. */
export const nothingYet: CustomerStateMembers = newState();

function newState(): CustomerStateMembers {
  return { active_subscriptions: [], granted_benefits: [], active_meters: [] };
}

/** What the state of customers consists of. Rooms whose records are part of it register in `onModuleInit` how to read them. */
@Injectable()
export class CustomerStateParts {
  private readonly parts = new Map<PartName, ProvidedPart>();

  constructor(private readonly queries: CustomerStateQueries) {}

  /** It is read inside the unit of work that changes it, after it was flushed. */
  provide<Name extends PartName, Row extends { customerId: string }>(
    name: Name,
    { text, instants, present }: StatePart<Name, Row>,
  ): void {
    this.parts.set(name, {
      text,
      present: (raw) => {
        const row = withInstants(raw as Row, Object.keys(instants));
        return { customerId: row.customerId, member: present(row) };
      },
    });
  }

  /** In one statement. In the order of the customers. */
  async read(customerIds: readonly string[]): Promise<CustomerStateMembers[]> {
    const texts = Object.fromEntries([...this.parts].map(([name, { text }]) => [name, text]));
    const rows = await this.queries.read(texts, customerIds);
    const states = new Map(customerIds.map((id) => [id, newState()]));
    for (const [name, { present }] of this.parts)
      for (const row of rows[name] ?? []) {
        const { customerId, member } = present(row);
        (states.get(customerId)?.[name] as unknown[] | undefined)?.push(member);
      }
    return customerIds.map((id) => states.get(id) ?? nothingYet);
  }
}

function withInstants<Row extends object>(row: Row, columns: readonly string[]): Row {
  const given = row as Record<string, unknown>;
  const instants = columns
    .filter((column) => typeof given[column] === 'string')
    .map((column) => [column, new Date(String(given[column]))]);
  return { ...row, ...(Object.fromEntries(instants) as Partial<Row>) };
}
