/**
 * What recordings ask for and the product does not have yet. A group that needs any of it is not replayed; a test fails
 * as soon as the product has what is listed here, so that no group stays out for longer than it must.
 */
export const NOT_YET_SERVED = {
  routes: [] as string[],
  settings: [] as string[],
};
