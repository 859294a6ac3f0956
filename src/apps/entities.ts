import { platformEntities } from '#platform/platform.entities.js';
import { domainEntities } from './domains.js';

/** Every entity of the product; what the migrations must match. */
export const entities = [...platformEntities, ...domainEntities];
