/** The part of a zod schema that is used here. */
interface ClientSchema {
  safeParse: (value: unknown) => {
    success: boolean;
    error?: { issues: { path: (string | number)[]; message: string }[] };
  };
}

/** SDK 0.32.16 does not manage webhooks. */
const UNKNOWN_TO_CLIENT = new Set([
  'WebhookEndpoint',
  'ListResource_WebhookEndpoint_',
  'ListResource_WebhookDelivery_',
]);

/** What SDK 0.32.16 rejects in a response of the published schema, by its own schemas. */
export async function clientFaults(schema: Record<string, unknown>, body: unknown): Promise<string[]> {
  const options = await Promise.all(namesOf(schema).map(clientSchemaOf));
  const results = options.map((option) => option.safeParse(body));
  if (results.some(({ success }) => success)) return [];
  return results.flatMap(({ error }) =>
    (error?.issues ?? []).map(({ path, message }) => `/${path.join('/')}: SDK 0.32.16: ${message}`),
  );
}

function namesOf({ $ref, anyOf }: Record<string, unknown>): string[] {
  if (Array.isArray(anyOf)) return anyOf.flatMap((option: Record<string, unknown>) => namesOf(option));
  if (typeof $ref !== 'string') return [];
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  return UNKNOWN_TO_CLIENT.has(name) ? [] : [name.replaceAll('_', '')];
}

async function clientSchemaOf(name: string): Promise<ClientSchema> {
  const file = `@polar-sh/sdk/models/components/${name.toLowerCase()}.js`;
  const exported = (await import(file)) as Record<string, ClientSchema>;
  const schema = exported[`${name}$inboundSchema`];
  if (schema === undefined) throw new Error(`SDK 0.32.16 has no schema of ${name}`);
  return schema;
}
