import '#auth';
import '#organizations';
import { Injectable } from '@nestjs/common';
import {
  declaredEvents,
  type EventDefinition,
  type EventReaders,
  type EventScope,
} from '#platform/events/event.decorator.js';
import { billingEvents } from './billing-events.js';
import { exampleOf } from './schemas/example.js';
import { hoist, type Definitions } from './schemas/hoist.js';
import { instant, type JsonSchema, literal, object } from './schemas/json-schema.js';
import { schemaOfClass } from './schemas/schema-of-class.js';

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
  data: JsonSchema;
}

/**
 * Every type of event that webhooks can deliver. What the domains below declare is known as soon as their doors are
 * imported, which this file does, so that the list is the same in every process.
 */
@Injectable()
export class EventCatalogue {
  private readonly types: ReadonlyMap<string, EventType>;

  /** @throws Error for a name that is described twice */
  constructor() {
    this.types = new Map(collectTypes().map((type) => [type.name, type]));
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

  /** What an endpoint may ask for: the installation's for everything, an organization's for what it is about. */
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

function collectTypes(): EventType[] {
  const billing = Object.entries(billingEvents).map(([name, { meaning, data }]): EventType => ({
    name,
    meaning,
    data,
    record: recordOf(name),
    scope: 'organization',
    readableBy: 'everyone',
  }));
  const declared = declaredEvents().filter(({ audience }) => audience === 'public');
  const own = declared.filter(
    ({ name, shape }) => shape !== undefined || !Object.hasOwn(billingEvents, name),
  );
  const types = [...billing, ...own.map(typeOf)].sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = types.find(({ name }, index) => types[index + 1]?.name === name);
  if (twice !== undefined) throw new Error(`the data of ${twice.name} is described twice`);
  return types;
}

/** An event of nobody's promise may carry anything. */
function typeOf({ name, shape }: EventDefinition): EventType {
  if (shape === undefined) {
    const [scope, readableBy] = ['organization', 'everyone'] as const;
    return { name, meaning: '', scope, readableBy, record: recordOf(name), data: { type: 'object' } };
  }
  const { meaning, data, scope = 'organization', readableBy = 'everyone' } = shape;
  const record = data.name.replace(/Wire$/, '');
  return { name, meaning, scope, readableBy, record, data: schemaOfClass(data) };
}

/** `benefit_grant.created` is about a `benefit_grant`. */
function recordOf(name: string): string {
  return name.split('.', 1)[0] ?? '';
}
