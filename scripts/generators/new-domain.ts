import { generate } from './generate.js';
import { planDomain } from './plan.js';
import { UsageError } from './usage-error.js';

/** `npm run new:domain <domain> <room> [singular]` */
await generate((root) => {
  const [domain, room, singular, ...more] = process.argv.slice(2);
  if (domain === undefined || room === undefined || more.length > 0)
    throw new UsageError(
      'Usage: npm run new:domain <domain> <room> [singular of the room], such as billing products',
    );
  return planDomain(root, domain, room, singular);
});
