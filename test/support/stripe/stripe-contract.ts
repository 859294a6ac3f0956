import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FormFields } from './form-fields.js';

type Json = Record<string, unknown>;

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
}

interface Description {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** An operation of the description, with the values of its path. */
export interface MatchedOperation {
  template: string;
  method: string;
  path: Record<string, string>;
}

const described = JSON.parse(
  readFileSync(new URL('./openapi-subset.json', import.meta.url), 'utf8'),
) as Description;
const REFERENCES = '#/components/schemas/';

/** The version whose shapes the description has. */
export const STRIPE_VERSION = described.info.version;

/** Judges requests and answers by the description of Stripe's API. */
export class StripeContract {
  private readonly answers = new Ajv({ strict: false, allErrors: true });
  /** Forms know only text: members take the type that their schema has. */
  private readonly forms = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor() {
    for (const [name, schema] of Object.entries(described.components.schemas))
      for (const ajv of [this.answers, this.forms]) ajv.addSchema(toJsonSchema(schema) as AnySchema, name);
  }

  /** Null for what the description does not have. */
  match(method: string, pathname: string): MatchedOperation | null {
    for (const [template, operations] of Object.entries(described.paths)) {
      const path = valuesOf(template, pathname);
      if (path !== null && method.toLowerCase() in operations)
        return { template, method: method.toLowerCase(), path };
    }
    return null;
  }

  /** Turns members into the types of their schema. @returns what the description does not allow */
  readRequest({ template, method }: MatchedOperation, fields: FormFields): string[] {
    const operation = operationAt(template, method);
    const form = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    const schema = form ?? querySchema(operation);
    return this.faults(this.forms, `request ${method} ${template}`, schema, fields);
  }

  checkAnswer({ template, method }: MatchedOperation, status: number, body: unknown): string[] {
    const { responses } = operationAt(template, method);
    const response = status === 200 ? responses['200'] : responses['default'];
    const schema = response?.content['application/json']?.schema;
    if (schema === undefined) throw new Error(`${method} ${template} describes no answer`);
    return this.faults(this.answers, `${String(status === 200)} ${method} ${template}`, schema, body);
  }

  /** @param name of a described object, such as `payment_intent` */
  checkObject(name: string, body: unknown): string[] {
    return this.faults(this.answers, `object ${name}`, { $ref: `${REFERENCES}${name}` }, body);
  }

  private faults(ajv: Ajv, name: string, schema: Json, body: unknown): string[] {
    const validate = this.compiled.get(name) ?? ajv.compile(toJsonSchema(schema) as AnySchema);
    this.compiled.set(name, validate);
    return validate(body) ? [] : (validate.errors ?? []).map((error) => describe(name, error));
  }
}

/** Members that an object of the description always has: null where it allows that, else an empty list. */
export function alwaysPresent(name: string): Json {
  const { required = [], properties = {} } = (described.components.schemas[name] ?? {}) as {
    required?: string[];
    properties?: Record<string, Json>;
  };
  const absent = required.flatMap((member): [string, unknown][] => {
    const schema = properties[member] ?? {};
    if (schema['nullable'] === true) return [[member, null]];
    return schema['type'] === 'array' ? [[member, []]] : [];
  });
  return Object.fromEntries(absent);
}

function operationAt(template: string, method: string): Operation {
  const operation = described.paths[template]?.[method];
  if (operation === undefined) throw new Error(`${method} ${template} is not described`);
  return operation;
}

function querySchema({ parameters = [] }: Operation): Json {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function valuesOf(template: string, pathname: string): Record<string, string> | null {
  const names = template.split('/');
  const parts = pathname.split('/');
  if (names.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith('{')) values[name.slice(1, -1)] = decodeURIComponent(part);
    else if (name !== part) return null;
  }
  return values;
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type, and refers to components. */
function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, format: _format, ...rest } = schema as Json;
  const kept = Object.entries(rest)
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, value]) => [
      name,
      name === '$ref' ? String(value).replace(REFERENCES, '') : name === 'enum' ? value : toJsonSchema(value),
    ]);
  const converted = Object.fromEntries(kept) as Json;
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}

function describe(name: string, { instancePath, message, params }: ErrorObject): string {
  return `${name}${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`;
}
