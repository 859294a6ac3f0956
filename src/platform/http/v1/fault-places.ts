const PLACES = Symbol('fault places');

/** A fault inside of a member, which a rule for the whole member has found. */
export interface PlacedFault {
  /** Names and indexes that lead from the member to the fault. */
  at: readonly (string | number)[];
  type: string;
  msg: string;
}

export type FindFaults = (value: unknown) => PlacedFault[];

/** Declares how to find the faults inside of a member that a rule of that name rejects. */
export function placesFaults(rule: string, find: FindFaults): PropertyDecorator {
  return (target, property) => Reflect.defineMetadata(PLACES, { rule, find }, target, property);
}

export function placedFaults(input: object, property: string, rule: string): FindFaults | undefined {
  const declared = Reflect.getMetadata(PLACES, input, property) as
    { rule: string; find: FindFaults } | undefined;
  return declared?.rule === rule ? declared.find : undefined;
}
