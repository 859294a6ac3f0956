import { ValidateBy } from 'class-validator';

const LARGEST = 16_384;

/** Lists of actions by resource. */
export function IsPermissions(): PropertyDecorator {
  return ValidateBy({ name: 'isPermissions', validator: { validate: arePermissions } });
}

export function arePermissions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const areLists = Object.values(value).every(
    (actions) => Array.isArray(actions) && actions.every((action) => typeof action === 'string'),
  );
  return areLists && Buffer.byteLength(JSON.stringify(value)) <= LARGEST;
}
