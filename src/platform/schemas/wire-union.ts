import type { Type } from '@nestjs/common';
import { type ApiPropertyOptions, DECORATORS, getSchemaPath } from '@nestjs/swagger';

/** Wire classes of which a value is one, with the schema that refers to them. */
export interface WireUnion {
  classes: readonly Type<object>[];
  schema: {
    oneOf: { $ref: string }[];
    discriminator?: { propertyName: string; mapping: Record<string, string> };
  };
}

/**
 * A union of wire classes, told apart by the member `discriminator` where there is one; each class declares it as an enum
 * of its own values.
 * @throws Error for a class whose discriminator is not declared with `enum`
 */
export function wireUnion(classes: readonly Type<object>[], discriminator?: string): WireUnion {
  const schema = {
    oneOf: classes.map((one) => ({ $ref: getSchemaPath(one) })),
    ...(discriminator !== undefined && {
      discriminator: { propertyName: discriminator, mapping: mappingOf(classes, discriminator) },
    }),
  };
  return { classes, schema };
}

function mappingOf(classes: readonly Type<object>[], discriminator: string): Record<string, string> {
  return Object.fromEntries(
    classes.flatMap((one) => valuesOf(one, discriminator).map((value) => [value, getSchemaPath(one)])),
  );
}

function valuesOf(wire: Type<object>, member: string): string[] {
  const declared = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, wire.prototype as object, member) as
    ApiPropertyOptions | undefined;
  if (!Array.isArray(declared?.enum)) throw new Error(`${wire.name} does not declare ${member} with enum`);
  return declared.enum as string[];
}
