import type { TableMap } from '../mapping/table-map.js';
import { accountMap } from './account.map.js';
import { sessionMap } from './session.map.js';
import { userMap } from './user.map.js';

/** Every table that comes over, those that others refer to first. */
export const allMaps: readonly TableMap[] = [userMap, accountMap, sessionMap];
