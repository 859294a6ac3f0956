declare const declared: unique symbol;

/** A job's name that somebody promises to handle; only `jobName` makes one, so that none is added unseen. */
export type JobName = string & { readonly [declared]: true };

const names = new Set<JobName>();

/**
 * Declares a job's name beside what it carries, for whoever adds it and for the class that handles it. A worker whose
 * modules handle less than what is declared does not start.
 */
export function jobName(name: string): JobName {
  const declaredName = name as JobName;
  names.add(declaredName);
  return declaredName;
}

/** All names declared by the modules loaded so far. */
export function declaredJobNames(): JobName[] {
  return [...names];
}
