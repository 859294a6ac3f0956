import { authEntities } from '#auth';

/** Every entity of the product; what the migrations must match. */
export const entities = [...authEntities];
