import { readFileSync } from 'node:fs';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
}

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
}

/** An operation below /v1, as the published description has it; a test keeps that the same as the routes. */
export interface V1Operation {
  /** `GET /v1/meters/{id}`. */
  name: string;
  method: string;
  template: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Whether it is for tokens and members of organizations. */
  isGuarded: boolean;
}

export interface V1Description {
  operations: V1Operation[];
  schemas: Record<string, Schema>;
}

export function v1Description(): V1Description {
  const text = readFileSync(new URL('../../../docs/reference/openapi-v1.json', import.meta.url), 'utf8');
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [] }]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      template,
      parameters,
      body: requestBody && Object.values(requestBody.content)[0]?.schema,
      isGuarded: security.some((scheme) => 'organizationToken' in scheme),
    })),
  );
  return { operations, schemas: components.schemas };
}
