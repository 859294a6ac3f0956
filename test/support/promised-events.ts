import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { EventCatalogue } from '#webhooks';
import { publicEvents } from '../../src/apps/domains.js';
import { hoist, type Definitions } from '#platform/schemas/hoist.js';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>();
let catalogue: EventCatalogue | undefined;

function validatorOf(name: string): ValidateFunction {
  catalogue ??= new EventCatalogue(publicEvents());
  const { data } = catalogue.all().find((type) => type.name === name)!;
  const $defs: Definitions = {};
  const parts = hoist({ ...data, title: undefined }, $defs);
  // Members that nobody has promised are a fault here, though receivers must bear them.
  return ajv.compile({ ...parts, $defs, additionalProperties: false });
}

/** What is wrong with recorded events, measured by what the catalogue promises of their data. */
export function brokenPromises(events: readonly { name: string; payload: unknown }[]): string[] {
  return events.flatMap(({ name, payload }) => {
    const isKept = validators.get(name) ?? validatorOf(name);
    validators.set(name, isKept);
    return isKept(payload) ? [] : [`${name}: ${ajv.errorsText(isKept.errors)}`];
  });
}
