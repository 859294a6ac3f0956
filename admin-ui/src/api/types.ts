import type { components } from './schema';

/** The types of the staff API; `npm run types` brings them up to date. */
export type Wire = components['schemas'];

export type StaffSession = Wire['StaffIdentityWire'];

/** Actions by resource that the signed-in staff member may take. */
export type Permissions = StaffSession['permissions'];

/** A permission by resource and action. */
export type Right = readonly [resource: keyof Permissions, action: string];

/** A page of a list. `total` is about right when `estimated`, and too low when `at_least`. */
export interface Page<T> {
  data: T[];
  total: number;
  counted: 'exact' | 'estimated' | 'at_least';
  pageInfo: Wire['PageInfoWire'];
}

/** A part of a list that continues at its `next`, which is null at the end. */
export interface Feed<T> {
  data: T[];
  next: string | null;
}
