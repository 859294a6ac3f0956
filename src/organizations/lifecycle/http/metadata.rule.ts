import { ValidateBy } from 'class-validator';
import { isMetadata } from '../profile.rule.js';

/** An object, not a list, that is small enough to be kept as JSON text. */
export function IsMetadata(): PropertyDecorator {
  return ValidateBy({ name: 'isMetadata', validator: { validate: isMetadata } });
}
