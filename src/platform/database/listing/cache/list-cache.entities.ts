import { ListChange } from './list-change.entity.js';

export const listCacheEntities = [ListChange];
