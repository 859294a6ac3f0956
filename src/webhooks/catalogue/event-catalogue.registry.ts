import { Inject, Injectable } from '@nestjs/common';
import {
  type EventReaders,
  type EventScope,
  type NamedEventShape,
  PUBLIC_EVENTS,
  type PublicEventShape,
} from '#platform/events/event.decorator.js';
import { type ApiVersion, reaches } from '#platform/http/v1/api-version.js';
import { hoist, type Definitions } from '#platform/schemas/hoist.js';
import { instant, type JsonSchema, literal, object } from '#platform/schemas/json-schema.js';
import { schemaOfClass } from '#platform/schemas/schema-of-class.js';
import { exampleOf } from './schemas/example.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A kind of public event, as those who subscribe know it. */
export interface EventType {
  name: string;
  meaning: string;
  /** Those of the installation reach its own endpoints only. */
  scope: EventScope;
  readableBy: EventReaders;
  /** What its data is, by which examples name ids. */
  record: string;
  /** Of the data of its payloads. */
  readonly data: JsonSchema;
  /** Null for types that every endpoint receives. */
  since: ApiVersion | null;
  /** See `PublicEventShape`. */
  forOldClients: ((data: object) => object) | null;
  /** See `PublicEventShape`; null for types whose deliveries are not signaled. */
  signaledOnDelivery: readonly string[] | null;
}

/** Every type of event that webhooks can deliver, as the domains declare them; it knows none of them itself. */
@Injectable()
export class EventCatalogue {
  private readonly types: ReadonlyMap<string, EventType>;

  /** @throws Error for a name that is described twice */
  constructor(@Inject(PUBLIC_EVENTS) events: readonly NamedEventShape[]) {
    this.types = new Map(typesOf(events).map((type) => [type.name, type]));
  }

  /** By their names. */
  all(): EventType[] {
    return [...this.types.values()];
  }

  has(name: string): boolean {
    return this.types.has(name);
  }

  /** Also for events of types that no longer exist. */
  readersOf(name: string): EventReaders {
    return this.types.get(name)?.readableBy ?? 'everyone';
  }

  /** Whether endpoints of the version receive the type. Types that no longer exist reach every endpoint. */
  reaches(name: string, version: ApiVersion | null): boolean {
    return reaches(version, this.types.get(name)?.since ?? null);
  }

  /** How the data of the type changes for endpoints of the version; null where it does not. */
  mappingFor(name: string, version: ApiVersion | null): ((data: object) => object) | null {
    return version === null ? (this.types.get(name)?.forOldClients ?? null) : null;
  }

  /** Members of the data that are signaled when an endpoint has received the event; null where nothing is. */
  signaledOnDelivery(name: string): readonly string[] | null {
    return this.types.get(name)?.signaledOnDelivery ?? null;
  }

  /** What endpoints may ask for, of whatever version: the installation's for everything, an organization's for its own. */
  subscribableTypes(owner: EventScope): string[] {
    return this.all()
      .filter(({ scope }) => owner === 'installation' || scope === 'organization')
      .map(({ name }) => name);
  }

  /**
   * The JSON schema of an event's payload, which needs no other.
   * @throws Error for an unknown type
   */
  schemaOf(name: string): JsonSchema & { $defs: Definitions } {
    const $defs: Definitions = {};
    const envelope = hoist(envelopeOf(this.get(name)), $defs);
    return { $schema: DIALECT, ...envelope, $defs } as JsonSchema & { $defs: Definitions };
  }

  /** The JSON schema of any payload, with each record once. */
  schemaOfAll(): object {
    const $defs: Definitions = {};
    const events = this.all().map((type) => hoist({ title: type.name, ...envelopeOf(type) }, $defs));
    return { $schema: DIALECT, title: 'The payloads of all events', oneOf: events, $defs };
  }

  /**
   * Data such as an event of this type carries, always the same: for trying an endpoint before something happens.
   * @throws Error for an unknown type
   */
  exampleOf(name: string): object {
    const { data, record } = this.get(name);
    return exampleOf(data, { key: '', record }) as object;
  }

  private get(name: string): EventType {
    const type = this.types.get(name);
    if (type === undefined) throw new Error(`no event is called ${name}`);
    return type;
  }
}

function envelopeOf({ name, meaning, data }: EventType): JsonSchema {
  return { description: meaning, ...object({ type: literal(name), timestamp: instant, data }) };
}

/** @throws Error for a name that is described twice */
function typesOf(events: readonly NamedEventShape[]): EventType[] {
  const byName = [...Map.groupBy(events, ({ name }) => name)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byName.map(([name, same]) => {
    const [shape, another] = same.flatMap((event) => event.shape ?? []);
    if (another !== undefined) throw new Error(`the data of ${name} is described twice`);
    return typeOf(name, shape ?? { meaning: '', data: { type: 'object' } });
  });
}

function typeOf(name: string, shape: PublicEventShape): EventType {
  const { meaning, data, scope = 'organization', readableBy = 'everyone' } = shape;
  const { since = null, forOldClients = null, signaledOnDelivery = null } = shape;
  const record = typeof data === 'function' ? data.name.replace(/Wire$/, '') : recordOf(name);
  return {
    ...{ name, meaning, scope, readableBy, record, since, forOldClients, signaledOnDelivery },
    // To describe all classes takes a third of a start, and few processes are asked for a schema.
    get data() {
      return typeof data === 'function' ? schemaOfClass(data) : data;
    },
  };
}

/** `benefit_grant.created` is about a `benefit_grant`. */
function recordOf(name: string): string {
  return name.split('.', 1)[0] ?? '';
}
