import {
  anyOf,
  integer,
  type JsonSchema,
  like,
  listOf,
  oneOf,
  partial,
  text,
} from '#platform/schemas/json-schema.js';

export const REPOSITORY_PERMISSIONS = ['pull', 'triage', 'push', 'maintain', 'admin'];

/** What became of a benefit for one customer: of which kind, the benefit's type tells. Empty until it is granted. */
export const grantProperties: JsonSchema = anyOf(
  partial({ account_id: text, guild_id: text, role_id: text }),
  partial({
    account_id: text,
    repository_owner: text,
    repository_name: text,
    permission: oneOf(...REPOSITORY_PERMISSIONS),
  }),
  partial({ files: listOf(text) }),
  partial({ license_key_id: text, display_key: text }),
  partial({
    last_credited_meter_id: text,
    last_credited_units: integer,
    last_credited_at: like(text, '2026-03-01T12:00:00.000Z'),
  }),
);
