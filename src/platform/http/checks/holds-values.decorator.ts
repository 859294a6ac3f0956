const HELD = Symbol('values held');

/** An input that may hold more values than others, counting lists and objects: the route limits them by rules of its own. */
export function HoldsValues(most: number): ClassDecorator {
  return (type) => Reflect.defineMetadata(HELD, most, type);
}

export function valuesHeldBy(type: object): number | undefined {
  return Reflect.getMetadata(HELD, type) as number | undefined;
}
