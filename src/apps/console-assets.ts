import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HttpErrors } from '#platform/http/http.errors.js';

const ROOT = fileURLToPath(new URL('../../admin-ui/dist/', import.meta.url));
/** Files under `assets/` carry a hash of their content in their name. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built console under `/admin/`. Any address that names no file is a page of the console, which the
 * browser's own router shows.
 */
export async function registerConsoleAssets(server: FastifyInstance): Promise<void> {
  if (!existsSync(ROOT)) return;
  await server.register(fastifyStatic, {
    root: ROOT,
    prefix: '/admin/',
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache');
    },
  });
  server.get('/admin/*', (request, reply) => {
    if (request.url.startsWith('/admin/assets/')) throw HttpErrors.NOT_FOUND();
    return reply.sendFile('index.html');
  });
}
