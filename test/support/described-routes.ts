import { readFileSync } from 'node:fs';

interface Operation {
  parameters?: { in: string; name: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
}

/** A route as the published description of the API shows it; a test keeps that the same as the code. */
export interface DescribedRoute {
  method: string;
  /** With something in the place of each parameter. */
  path: string;
  query: string[];
  body: string[];
}

/** Every route that people and their applications call, so that a rule for all of them leaves none out. */
export const describedRoutes = () => routesIn('openapi.json');

/** Every route below /v1, where errors are of another shape. */
export const describedV1Routes = () => routesIn('openapi-v1.json');

/** Every route that the console asks. */
export const describedStaffRoutes = () => routesIn('openapi-staff.json');

function routesIn(document: string): DescribedRoute[] {
  const text = readFileSync(new URL(`../../docs/reference/${document}`, import.meta.url), 'utf8');
  const { paths, components } = JSON.parse(text) as Description;
  const membersOf = ({ requestBody }: Operation): string[] => {
    const name =
      Object.values(requestBody?.content ?? {})[0]
        ?.schema.$ref.split('/')
        .at(-1) ?? '';
    return Object.keys(components.schemas[name]?.properties ?? {});
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'anything'),
      query: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
      body: membersOf(operation),
    })),
  );
}
