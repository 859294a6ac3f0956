// Watch mode for both sides: the server restarts when its sources change, the console reloads in the browser.
import { existsSync } from 'node:fs';
import concurrently from 'concurrently';

if (existsSync('.env')) process.loadEnvFile('.env');
// Whoever saves a file every few seconds asks more often than people do.
process.env.RATE_LIMIT_ENABLED ||= 'false';
const server = `http://localhost:${process.env.PORT || 3000}`;

const { result } = concurrently(
  [
    { name: 'server', command: 'nest start --watch --preserveWatchOutput' },
    {
      name: 'console',
      command: 'npm run dev --workspace atrium-console',
      env: { ATRIUM_URL: server },
    },
  ],
  { killOthersOn: ['failure', 'success'], prefixColors: ['green', 'cyan'] },
);
await result.catch(() => process.exit(1));
