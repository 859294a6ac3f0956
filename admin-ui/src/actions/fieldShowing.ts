import type { ErrorField } from './declaration';

/** The field that shows an error at a path: the innermost of those that contain it; undefined where none does. */
export function fieldShowing(path: string, fields: readonly ErrorField[]): string | undefined {
  const names = path.split('.');
  return names
    .map((_name, index) => names.slice(0, names.length - index).join('.'))
    .find((candidate) => fields.some((field) => isNamed(candidate, field)));
}

const isNamed = (path: string, field: ErrorField): boolean =>
  typeof field === 'string' ? field === path : field.test(path);
