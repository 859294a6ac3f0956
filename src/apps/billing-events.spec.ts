import { validateEvent } from '@polar-sh/sdk/webhooks';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signatureHeaders } from '#platform/standard-webhooks/webhook-signer.js';
import { newWebhookSecret } from '#platform/standard-webhooks/webhook-secret.js';
import { EventCatalogue } from '#webhooks';
import { hoist, type Definitions } from '#platform/schemas/hoist.js';
import type { JsonSchema } from '#platform/schemas/json-schema.js';
import { lessOne, variantsOf } from '../../test/support/schema-variants.js';
import { STOREFRONT_EVENTS } from '../../test/support/schemas/storefront-events.js';
import type { Place } from '../webhooks/catalogue/schemas/example.js';
import { publicEvents } from './domains.js';

const SECRET = newWebhookSecret();
const catalogue = new EventCatalogue(publicEvents());
const types = new Map(catalogue.all().map((type) => [type.name, type]));
const dataOf = (name: string): JsonSchema => types.get(name)!.data;
/** One type for each record, because the types of a record share its schema. */
const RECORDS = [...new Map(STOREFRONT_EVENTS.map((name) => [JSON.stringify(dataOf(name)), name])).values()];
/** Members for clients of the new generation, and those that the SDK reads as nothing. */
const UNREAD = [
  /^(?:billing_name|is_invoice_generated|active_meters\.id)$/,
  /^(?:customer\.)?(?:type|billing_name|locale|default_payment_method_id|first_user_event_at)$/,
  /^(?:active_subscriptions\.(?:trial_start|trial_end|seats|units)|granted_benefits\.benefit_metadata)$/,
  /(?:^|granted_benefits\.)properties\./,
  /^(?:applied_balance|due|refundable|refundable_tax|platform_fee)_amount$|^dispute$/,
  /^(?:platform_fee_currency|invoice_number|receipt_number|next_payment_attempt_at|description)$/,
  /^(?:(?:min_|max_)?(?:seats|units)|items\.(?:start|end)_timestamp|organization_id)$/,
  /^discount\.(?:amounts|max_redemptions_per_customer)$/,
  /^products?\.(?:visibility|(?:recurring|trial|meter)_interval_count|(?:trial|meter)_interval)$/,
  /^(?:products?\.prices|product_price)\.(?:source|tax_behavior)$|^products?\.benefits\.(?:is_deleted|visibility)$/,
  /^(?:return_url|tax_behavior|allow_trial|trial_end|locale|prices|external_customer_id|payment_method_type)$/,
  /^(?:active_)?trial_interval(?:_count)?$|^billing_address_fields(?:\.|$)/,
  /^subscription_settings\.(?:usage_grace_minutes|prevent_trial_abuse|benefit_revocation_grace_period)$/,
  /(?:^|benefits?\.)(?:is_deleted|visibility)$/,
  /^(?:is_deletable|(?:recurring|trial|meter)_interval_count|(?:trial|meter)_interval)$/,
  /^prices\.(?:source|tax_behavior)$|^tax_(?:reason|lines)(?:\.|$)/,
  /^(?:subscription\.)?(?:current_meter_period_(?:start|end)|trial_start|trial_end|past_due_at|paused_at|resumes_at)$/,
  /^(?:subscription\.)?(?:pause_at_period_end|recurring_interval_count|seats|units|pending_update)$/,
  /^(?:product\.is_deletable|meters\.meter\.(?:unit|custom_label|custom_multiplier|archived_at|alert_thresholds))$/,
  /^(?:proration_behavior|allow_customer_updates|default_presentment_currency|default_tax_behavior|country)$/,
];
/** What a granted benefit consists of, and how a field is shown, differs with its type. */
const OPTIONAL = /(?:^|granted_benefits\.|custom_field\.)properties\.\w+$/;

const placeOf = (name: string): Place => ({ key: '', record: types.get(name)!.record });
const exampleFor = (name: string) => catalogue.exampleOf(name) as Record<string, unknown>;

/** How the SDK reads an event that its endpoint receives. It throws over a missing member and over an unknown word. */
function readBySdk(type: string, sent: object): Record<string, unknown> {
  const data = catalogue.mappingFor(type, null)?.(sent) ?? sent;
  const body = JSON.stringify({ type, timestamp: new Date(), data });
  const headers = signatureHeaders({ id: 'msg_1', body, at: new Date(), secrets: [SECRET] });
  return validateEvent(body, { ...headers }, SECRET).data;
}

function isReadBySdk(type: string, data: object): boolean {
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
  const validators = new Map<string, ValidateFunction>();
  const satisfies = (name: string, data: unknown) => validators.get(JSON.stringify(dataOf(name)))!(data);

  beforeAll(() => {
    const ajv = new Ajv2020({ strict: false, discriminator: false });
    addFormats.default(ajv);
    for (const data of RECORDS.map(dataOf)) {
      const $defs: Definitions = {};
      const schema = hoist(data, $defs);
      validators.set(JSON.stringify(data), ajv.compile({ ...schema, $defs }));
    }
  });

  it('reach endpoints of both generations', () => {
    expect(STOREFRONT_EVENTS).toHaveLength(27);
    expect(
      STOREFRONT_EVENTS.filter((name) => !catalogue.has(name) || !catalogue.reaches(name, null)),
    ).toEqual([]);
  });

  it.each(STOREFRONT_EVENTS)('have an example that the published SDK and the schema accept: %s', (name) => {
    expect([isReadBySdk(name, exampleFor(name)), satisfies(name, exampleFor(name))]).toEqual([true, true]);
  });

  describe.each(RECORDS)('%s', (name) => {
    it('may be all that its schema allows', () => {
      const variants = variantsOf(dataOf(name), placeOf(name)) as object[];
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
      expect(unread.filter((path) => !UNREAD.some((known) => known.test(path)))).toEqual([]);
    });
  });
});
