import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ROOT = fileURLToPath(new URL('../../checkout-ui/dist/', import.meta.url));
/** Files under `assets/` carry a hash of their content in their name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Merchants name the script without a version. */
const BRIEFLY = 'public, max-age=300, stale-while-revalidate=86400';

/** Serves the scripts and styles of the checkout pages, and the script that embeds checkouts. */
export async function registerCheckoutAssets(server: FastifyInstance): Promise<void> {
  if (!existsSync(ROOT)) return;
  await server.register(fastifyStatic, {
    root: `${ROOT}assets/`,
    prefix: '/checkout/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', FOREVER),
  });
  await server.register(fastifyStatic, {
    root: ROOT,
    prefix: '/checkout/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', 'index.html*', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', BRIEFLY),
  });
}
