/** The members of an input that say something: to this API `null` says as much as nothing. */
export function givenMembers<Body extends object>(
  body: Body,
): { [Name in keyof Body]?: Exclude<Body[Name], null | undefined> } {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== undefined),
  ) as ReturnType<typeof givenMembers<Body>>;
}
