import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { wireUnion } from './wire-union.js';

export interface OneOfOptions {
  /** The member whose value tells the classes apart. Each class declares it as an enum of its own values. */
  discriminator?: string;
  /** A list of them. */
  isArray?: boolean;
  nullable?: boolean;
  /** Default: true. */
  required?: boolean;
  description?: string;
}

/**
 * A member of a wire class that holds one of several wire classes, in the API description and in the schemas of events. The
 * class may be one of them itself.
 * @throws Error for a class whose discriminator is not declared with `enum`
 */
export function OneOf(
  classes: readonly Type<object>[],
  { discriminator, ...options }: OneOfOptions = {},
): PropertyDecorator {
  const { schema: union } = wireUnion(classes, discriminator);
  const { isArray = false, ...rest } = options;
  return (target, key) => {
    // The description would follow a class that lists itself without end.
    ApiExtraModels(...classes.filter((one) => one !== target.constructor))(target.constructor);
    ApiProperty(isArray ? { ...rest, type: 'array', items: union } : { ...rest, ...union })(target, key);
  };
}
