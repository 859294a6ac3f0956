import { validateEvent } from '@polar-sh/sdk/webhooks';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signatureHeaders } from '#platform/standard-webhooks/webhook-signer.js';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { lessOne, variantsOf } from '../../../test/support/schema-variants.js';
import { billingEvents } from './billing-events.js';
import { exampleOf, type Place } from './schemas/example.js';
import { hoist, type Definitions } from './schemas/hoist.js';
import type { JsonSchema } from './schemas/json-schema.js';

const SECRET = newWebhookSecret();
const NAMES = Object.keys(billingEvents);
/** One type for each record, because the types of a record share its schema. */
const RECORDS = [...new Map(NAMES.map((name) => [billingEvents[name]!.data, name])).values()];
/** Members that came after the SDK was published, and those it reads as nothing. */
const UNREAD =
  /^billing_name$|^is_invoice_generated$|^active_meters\.id$|(?:^|granted_benefits\.)properties\./;
/** What a granted benefit consists of, and how a field is shown, differs with its type. */
const OPTIONAL = /(?:^|granted_benefits\.|custom_field\.)properties\.\w+$/;

const placeOf = (name: string): Place => ({ key: '', record: name.split('.')[0]! });
const exampleFor = (name: string) =>
  exampleOf(billingEvents[name]!.data, placeOf(name)) as Record<string, unknown>;

/** What the SDK makes of an event. It throws over a missing member and over an unknown word. */
function readBySdk(type: string, data: unknown): Record<string, unknown> {
  const body = JSON.stringify({ type, timestamp: new Date(), data });
  const headers = signatureHeaders({ id: 'msg_1', body, at: new Date(), secrets: [SECRET] });
  return validateEvent(body, { ...headers }, SECRET).data;
}

function isReadBySdk(type: string, data: unknown): boolean {
  try {
    readBySdk(type, data);
    return true;
  } catch {
    return false;
  }
}

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Members that were sent and are not there after the SDK has read them. */
function* unreadPaths(sent: object, read: object): Generator<string> {
  for (const [key, value] of Object.entries(sent) as [string, unknown][]) {
    const member = (read as Record<string, unknown>)[Array.isArray(sent) ? key : camelCase(key)];
    const path = Array.isArray(sent) ? '' : key;
    if (member === undefined) yield path;
    else if (typeof value === 'object' && value !== null) {
      for (const inner of unreadPaths(value, member as object)) yield [path, inner].filter(Boolean).join('.');
    }
  }
}

describe('the events of the storefront', () => {
  const validators = new Map<JsonSchema, ValidateFunction>();
  const satisfies = (name: string, data: unknown) => validators.get(billingEvents[name]!.data)!(data);

  beforeAll(() => {
    const ajv = new Ajv2020({ strict: false, discriminator: false });
    addFormats.default(ajv);
    for (const { data } of RECORDS.map((name) => billingEvents[name]!)) {
      const $defs: Definitions = {};
      const schema = hoist(data, $defs);
      validators.set(data, ajv.compile({ ...schema, $defs }));
    }
  });

  it('are the 27 that are known', () => {
    expect(NAMES.sort().join(' ')).toBe(
      'benefit.created benefit.updated benefit_grant.created benefit_grant.cycled benefit_grant.revoked ' +
        'benefit_grant.updated checkout.created checkout.updated customer.created customer.deleted ' +
        'customer.state_changed customer.updated order.created order.paid order.refunded order.updated ' +
        'organization.updated product.created product.updated refund.created refund.updated subscription.active ' +
        'subscription.canceled subscription.created subscription.revoked subscription.uncanceled subscription.updated',
    );
  });

  it.each(NAMES)('have an example that the published SDK and the schema accept: %s', (name) => {
    expect([isReadBySdk(name, exampleFor(name)), satisfies(name, exampleFor(name))]).toEqual([true, true]);
  });

  describe.each(RECORDS)('%s', (name) => {
    it('may be all that its schema allows', () => {
      const variants = variantsOf(billingEvents[name]!.data, placeOf(name));
      expect(variants.length).toBeGreaterThan(5);
      expect(variants.filter((data) => !satisfies(name, data))).toEqual([]);
      expect(variants.filter((data) => !isReadBySdk(name, data))).toEqual([]);
    });

    it('lacks nothing', () => {
      const accepted = [...lessOne(exampleFor(name))].filter(([, lesser]) => satisfies(name, lesser));
      expect(accepted.map(([path]) => path).filter((path) => !OPTIONAL.test(path))).toEqual([]);
    });

    it('says nothing that the SDK does not know', () => {
      const unread = [...unreadPaths(exampleFor(name), readBySdk(name, exampleFor(name)))];
      expect(unread.filter((path) => !UNREAD.test(path))).toEqual([]);
    });
  });
});
