import { Injectable } from '@nestjs/common';
import type { PreparedRead } from '#platform/database/prepared-reads.service.js';
import { sharedStatement } from '#platform/database/shared-statement.js';
import type { CustomerColumns } from './customer.presenter.js';
import { CustomerQueries } from './customer.queries.js';
import type { CustomerStateMembers } from './customer-state.presenter.js';
import {
  asOneText,
  ASKED,
  asRowsText,
  CustomerStateQueries,
  type StateRows,
  type StateTexts,
} from './customer-state.queries.js';

type PartName = keyof CustomerStateMembers;

type InstantColumn<Row> = {
  [Column in keyof Row & string]-?: Date extends Row[Column] ? Column : never;
}[keyof Row & string];

/** How a part of the state is read. */
export interface StatePart<Name extends PartName, Row extends { customerId: string }> {
  /**
   * Selects the rows of customers in their order. Its columns are the members of `Row`.
   * @param customers what the id of the customer is equal to: `ONE` or `SEVERAL`
   */
  text: (customers: string) => string;
  /** The columns that hold instants, since JSON does not say so. */
  instants: Readonly<Record<InstantColumn<Row>, true>>;
  present: (row: Row) => CustomerStateMembers[Name][number];
}

/** A customer with what they have and may use. */
export interface FoundState {
  customer: CustomerColumns;
  state: CustomerStateMembers;
}

interface ProvidedPart {
  text: (customers: string) => string;
  present: (row: object) => { customerId: string; member: unknown };
}

type Compared = typeof ONE | typeof SEVERAL | typeof ASKED;

const ONE = '$1::uuid';
/**
 * Not for one customer: PostgreSQL assumes ten values for an array. A plan for any values then looks so expensive that the
 * statement is planned at each execution, which takes longer than to read the state of one customer.
 */
const SEVERAL = 'any($1::uuid[])';
const CUSTOMER_INSTANTS: readonly InstantColumn<CustomerColumns>[] = ['createdAt', 'modifiedAt', 'deletedAt'];

/** What a customer has who was just created. */
export const nothingYet: CustomerStateMembers = newState();

function newState(): CustomerStateMembers {
  return { active_subscriptions: [], granted_benefits: [], active_meters: [] };
}

/** What the state of customers consists of. Rooms whose records are part of it register in `onModuleInit` how to read them. */
@Injectable()
export class CustomerStateParts {
  private readonly parts = new Map<PartName, ProvidedPart>();
  /** By what the customers are compared with. Written when first needed: all rooms have registered by then. */
  private readonly texts = new Map<Compared, string>();
  private findStatement: PreparedRead<StateRows> | null = null;
  private readonly byId = sharedStatement((customerIds: readonly string[]) => this.findRows(customerIds));

  constructor(
    private readonly queries: CustomerStateQueries,
    private readonly customers: CustomerQueries,
  ) {}

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
    const [first, ...others] = customerIds;
    if (first === undefined) return [];
    const rows =
      others.length === 0
        ? await this.queries.read(this.textOf(ONE), first)
        : await this.queries.read(this.textOf(SEVERAL), customerIds);
    return this.present(customerIds, rows);
  }

  /** The same with the customer, outside of transactions. Null for one that does not exist or was deleted. */
  async find(customerId: string): Promise<FoundState | null> {
    const rows = await this.byId.load(customerId);
    const [found] = rows['customers'] ?? [];
    if (found === undefined) return null;
    const [state = nothingYet] = this.present([customerId], rows);
    return { customer: withInstants(found as CustomerColumns, CUSTOMER_INSTANTS), state };
  }

  private async findRows(customerIds: readonly string[]): Promise<StateRows[]> {
    this.findStatement ??= {
      name: 'customer_states',
      text: asRowsText({ ...this.partsOf(ASKED), customers: this.customers.textOfCurrent(ASKED) }),
    };
    return this.queries.readPrepared(this.findStatement, customerIds);
  }

  private textOf(customers: Compared): string {
    const known = this.texts.get(customers);
    if (known !== undefined) return known;
    const text = asOneText(this.partsOf(customers));
    this.texts.set(customers, text);
    return text;
  }

  private partsOf(customers: Compared): StateTexts {
    return Object.fromEntries([...this.parts].map(([name, { text }]) => [name, text(customers)]));
  }

  private present(customerIds: readonly string[], rows: StateRows): CustomerStateMembers[] {
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
