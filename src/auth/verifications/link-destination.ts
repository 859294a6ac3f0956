/** Stands in a mailed link whose application has named no page to lead to, as published servers write it. */
export const NO_DESTINATION = '/';

/** The page of an application that a link names, if it names one. */
export function namedDestination(callbackURL: string | undefined): string | undefined {
  return callbackURL === '' || callbackURL === NO_DESTINATION ? undefined : callbackURL;
}
