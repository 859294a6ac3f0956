/** The members of an input that say something: to this API `null` says as much as nothing. */
export function givenMembers<Body extends object>(
  body: Body,
): { [Name in keyof Body]?: Exclude<Body[Name], null | undefined> } {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== undefined),
  ) as ReturnType<typeof givenMembers<Body>>;
}

/** The members that are not undefined, such as those of changes. */
export function definedMembers<T extends object>(
  members: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedMembers<T>
  >;
}
