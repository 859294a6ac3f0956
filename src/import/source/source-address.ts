import { ImportError } from './import.error.js';

const SCHEMES = ['postgres:', 'postgresql:'];
const DEFAULT_PORT = '5432';

/**
 * Host, port and name of the database, as it may be shown: without the password, which errors do not repeat either.
 * @throws ImportError for what is no address of a PostgreSQL database
 */
export function describeAddress(url: string): string {
  if (!URL.canParse(url)) throw notAnAddress('it is no address');
  const { protocol, hostname, port, pathname } = new URL(url);
  if (!SCHEMES.includes(protocol)) throw notAnAddress(`it begins with ${protocol}//`);
  return `${hostname}:${port === '' ? DEFAULT_PORT : port}${decodeURIComponent(pathname)}`;
}

function notAnAddress(problem: string): ImportError {
  return new ImportError(
    `What stands behind --from cannot be used: ${problem}`,
    'Write postgres://user:password@host:5432/database.',
  );
}
