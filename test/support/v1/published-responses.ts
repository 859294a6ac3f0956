import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = Record<string, unknown>;

interface Published {
  /** By `GET /v1/meters/{id}` and status; null where the body is empty. */
  operations: Record<string, Record<string, Schema | null>>;
  schemas: Record<string, Schema>;
}

/** Applied to each schema at any depth; `name` is its own, or that of the member it describes. */
type Difference = (schema: Schema, name: string) => Schema;

const ORGANIZATIONS = new Set(['Organization', 'CustomerOrganization']);

/** What this product answers differently, or beyond the published description. */
const DIFFERENCES: Difference[] = [
  // Ids of organizations may be imported from elsewhere.
  (schema, name) => (name === 'organization_id' ? { type: 'string' } : schema),
  (schema, name) => (ORGANIZATIONS.has(name) ? withMember(schema, 'id', { type: 'string' }) : schema),
  // Endpoints also receive the events of accounts.
  (schema, name) => (name === 'WebhookEventType' ? { type: 'string' } : schema),
  // Members of the new generation make a record fit several schemas of a union; clients take the first.
  ({ oneOf, ...schema }) => (oneOf === undefined ? schema : { ...schema, anyOf: oneOf }),
];

/** Not in the description, though it has a route that their paths fit as well. */
const NEWER = new Set(['GET /v1/customers/export', 'GET /v1/orders/export']);

/** Ids are UUIDs of any version. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIFFERENT_FORMATS = { uuid4: UUID, ipvanyaddress: true as const };

const MOST_FAULTS = 12;

/** The published responses with the differences of this product. */
export class PublishedResponses {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly published: Published;

  constructor() {
    const file = new URL('../../published-api/responses.json', import.meta.url);
    this.published = withDifferences(JSON.parse(readFileSync(file, 'utf8')) as Published);
    addFormats.default(this.ajv);
    for (const [name, format] of Object.entries(DIFFERENT_FORMATS)) this.ajv.addFormat(name, format);
    this.ajv.addSchema({ $id: 'published', schemas: this.published.schemas });
  }

  /** The described operation of a path: that with the most segments in common. */
  operationOf(method: string, path: string): string | undefined {
    if (NEWER.has(`${method} ${path}`)) return undefined;
    const sent = path.split('/');
    const fitting = Object.keys(this.published.operations)
      .filter((operation) => operation.startsWith(`${method} `) && fits(templateOf(operation), sent))
      .sort((a, b) => parametersOf(a) - parametersOf(b));
    return fitting[0];
  }

  /** The schemas of a response by status. */
  schemasOf(operation: string): Record<string, Schema | null> {
    return this.published.operations[operation] ?? {};
  }

  /** Pointers into a body with what is wrong there. */
  faults(operation: string, status: string, body: unknown): string[] {
    const validate = this.validatorOf(operation, status);
    return validate(body) ? [] : deepestFirst(validate.errors ?? []).slice(0, MOST_FAULTS);
  }

  private validatorOf(operation: string, status: string): ValidateFunction {
    const key = `${operation} ${status}`;
    const known = this.validators.get(key);
    if (known !== undefined) return known;
    const text = JSON.stringify(this.schemasOf(operation)[status]).replaceAll('"#/', '"published#/');
    const validator = this.ajv.compile(JSON.parse(text) as Schema);
    this.validators.set(key, validator);
    return validator;
  }
}

function withDifferences(published: Published): Published {
  return different(published, '') as Published;
}

function different(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => different(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  const changed = DIFFERENCES.reduce((schema, change) => change(schema, name), value as Schema);
  return Object.fromEntries(
    Object.entries(changed).map(([key, member]) => [key, different(member, key)] as const),
  );
}

function withMember(schema: Schema, name: string, member: Schema): Schema {
  return { ...schema, properties: { ...Object(schema['properties']), [name]: member } };
}

const templateOf = (operation: string): string[] => (operation.split(' ')[1] ?? '').split('/');
const parametersOf = (operation: string): number =>
  templateOf(operation).filter((part) => part.startsWith('{')).length;

function fits(template: readonly string[], sent: readonly string[]): boolean {
  return (
    template.length === sent.length &&
    template.every((part, at) => (part.startsWith('{') ? sent[at] !== '' : part === sent[at]))
  );
}

/** A union names what is wrong for each of its options; the option that was meant fails the deepest. */
function deepestFirst(errors: readonly ErrorObject[]): string[] {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const texts = [...errors]
    .sort((a, b) => depth(b) - depth(a))
    .map(({ instancePath, message = '', params }) => `${instancePath}: ${message} ${JSON.stringify(params)}`);
  return [...new Set(texts)];
}
