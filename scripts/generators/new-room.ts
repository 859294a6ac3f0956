import { generate } from './generate.js';
import { planRoom } from './plan.js';
import { UsageError } from './usage-error.js';

/** `npm run new:room <domain>/<room> [singular]` */
await generate((root) => {
  const [path = '', singular, ...more] = process.argv.slice(2);
  const [domain = '', room = '', ...deeper] = path.split('/');
  if (domain === '' || room === '' || more.length > 0 || deeper.length > 0)
    throw new UsageError(
      'Usage: npm run new:room <domain>/<room> [singular], such as webhooks/signing-keys or billing/taxes tax',
    );
  return planRoom(root, domain, room, singular);
});
