import {
  anyOf,
  flag,
  integer,
  type JsonSchema,
  like,
  listOf,
  literal,
  mapOf,
  named,
  object,
  oneOf,
  orNull,
  record,
  text,
  uuid,
} from '#platform/schemas/json-schema.js';
import { REPOSITORY_PERMISSIONS } from './benefit-grant-properties.js';
import { metadata } from './parts.js';

/** What a benefit is made of, by its type. */
const PROPERTIES: Record<string, JsonSchema> = {
  custom: object({ note: orNull(text) }),
  discord: object({ guild_id: text, role_id: text, guild_token: text }),
  github_repository: object({
    repository_owner: text,
    repository_name: text,
    permission: oneOf(...REPOSITORY_PERMISSIONS),
  }),
  downloadables: object({ archived: mapOf(flag), files: listOf(uuid) }),
  license_keys: object({
    prefix: orNull(text),
    expires: orNull(object({ ttl: integer, timeframe: oneOf('year', 'month', 'day') })),
    activations: orNull(object({ limit: integer, enable_customer_admin: flag })),
    limit_usage: orNull(integer),
  }),
  meter_credit: object({ units: integer, rollover: flag, meter_id: uuid }),
};

export const BENEFIT_TYPES = Object.keys(PROPERTIES);

const membersOf = (type: JsonSchema) => ({
  type,
  description: like(text, 'Access to the workshop'),
  selectable: flag,
  deletable: flag,
  organization_id: uuid,
});

export const benefit = named(
  'Benefit',
  anyOf(
    ...Object.entries(PROPERTIES).map(([type, properties]) =>
      record(benefitName(type), { ...membersOf(literal(type)), metadata, properties }),
    ),
  ),
);

/** As customers see it who have not bought it. */
export const publicBenefit = record('PublicBenefit', membersOf(oneOf(...BENEFIT_TYPES)));

function benefitName(type: string): string {
  const words = type.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Benefit${words.join('')}`;
}
