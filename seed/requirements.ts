import { EntityManager } from '@mikro-orm/postgresql';
import { StartError } from '../src/apps/start-error.js';
import type { Product } from './seed-company.js';

/** @throws StartError where people of flesh and blood are to be expected */
export function requireNoProduction(environment: NodeJS.ProcessEnv): void {
  if (environment['NODE_ENV'] === 'production')
    throw new StartError(
      'This installation is in production (NODE_ENV); made-up people have no place there.',
    );
}

/** @throws StartError when somebody beside the first administrator is there */
export async function requireNoOthers(product: Product): Promise<void> {
  const em = product.get(EntityManager, { strict: false });
  const [row] = await em.execute<{ people: number }[]>(
    `select count(*)::int as people from (select from users limit 2) as two`,
  );
  if ((row?.people ?? 0) > 1)
    throw new StartError(
      'There are people already. Say `npm run seed -- --add` to put made-up ones beside them.',
    );
}
