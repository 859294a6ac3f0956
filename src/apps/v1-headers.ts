import type { OpenAPIObject } from '@nestjs/swagger';
import { namedErrorSchema } from '#platform/http/access/fails.decorator.js';
import { apiVersions } from '#platform/http/v1/api-version.js';
import { LONGEST_IDEMPOTENCY_KEY, REPLAYED } from '#platform/idempotency/idempotency-key.js';
import { IdempotencyErrors } from '#platform/idempotency/idempotency.errors.js';

const { IDEMPOTENT_REQUEST_RUNNING, IDEMPOTENT_ANSWER_UNREADABLE } = IdempotencyErrors;
const CONFLICTS = [IDEMPOTENT_REQUEST_RUNNING, IDEMPOTENT_ANSWER_UNREADABLE];

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'Visible ASCII characters. For 24 hours, requests with the same key, caller, route and body return the first successful response again, with the header `idempotent-replayed: true`. A different body fails with 422; a request sent while the first is in progress fails with 409. Failed requests release the key.',
  schema: { type: 'string' as const, minLength: 1, maxLength: LONGEST_IDEMPOTENCY_KEY },
};

const POLAR_VERSION_HEADER = {
  name: 'Polar-Version',
  in: 'header' as const,
  required: false,
  description:
    'API version of the client, returned in the response. Unknown versions fail with 404. Clients that send none receive only the enum values of SDK 0.32.',
  schema: { type: 'string' as const, enum: [...apiVersions] },
};

/** Describes what every POST below /v1 accepts and answers besides its own declaration. */
export function withIdempotencyKey(document: OpenAPIObject): OpenAPIObject {
  for (const { post } of Object.values(document.paths)) if (post !== undefined) describeReplays(post);
  return document;
}

/** Describes the version of the client, which every route below /v1 takes. */
export function withPolarVersion(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].filter((operation) => operation !== undefined),
  );
  for (const operation of operations)
    operation.parameters = [...(operation.parameters ?? []), POLAR_VERSION_HEADER];
  return document;
}

function describeReplays(operation: Operation): void {
  operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  for (const [status, response] of Object.entries(operation.responses))
    if (status.startsWith('2') && response !== undefined && !('$ref' in response))
      response.headers = {
        ...response.headers,
        [REPLAYED]: {
          description: 'Set if the response is that of an earlier request.',
          schema: { type: 'string', enum: ['true'] },
        },
      };
  operation.responses['409'] = conflictOf(operation.responses['409']);
}

/** The conflicts of the operation itself, and those of its key. */
function conflictOf(own: Operation['responses'][string]): Operation['responses'][string] {
  const described = Object(own) as { description?: string; content?: Record<string, { schema?: object }> };
  const schema = namedErrorSchema(CONFLICTS.map(({ spec }) => spec.error ?? ''));
  const declared = described.content?.['application/json']?.schema;
  const lines = CONFLICTS.map(({ spec }) => `\`${spec.error ?? ''}\` ${spec.message}`);
  return {
    description: [described.description ?? [], lines].flat().join('  \n'),
    content: { 'application/json': { schema: declared ? { anyOf: [declared, schema] } : schema } },
  };
}
