import { ValidateBy } from 'class-validator';
import { LARGEST_METADATA } from '../../organizations/organization.limits.js';

/** An object, not a list, that is small enough to be kept as JSON text. */
export function IsMetadata(): PropertyDecorator {
  return ValidateBy({ name: 'isMetadata', validator: { validate: isMetadata } });
}

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Buffer.byteLength(JSON.stringify(value)) <= LARGEST_METADATA;
}
