const NOT_ECHOED = Symbol('not echoed');

/** A member of an input that no error shows again, such as a secret; nor anything below it. */
export function NotEchoed(): PropertyDecorator {
  return (target, property) => Reflect.defineMetadata(NOT_ECHOED, true, target, property);
}

export function isEchoed(input: object, property: string): boolean {
  return !Reflect.hasMetadata(NOT_ECHOED, input, property);
}
