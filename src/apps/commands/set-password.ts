import { SetPassword } from '#auth';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';
import { readSecret } from './read-secret.js';

const USAGE = 'Name the person: npm run set-password -- <e-mail> [--replace]';

/**
 * Gives a person a password. It is typed or comes by the standard input, never as a word of the command, because those
 * can be read by everybody on the machine.
 */
export async function setPassword(words: string[]): Promise<number> {
  const replaces = words.includes('--replace');
  const [email, ...rest] = words.filter((word) => word !== '--replace');
  if (email === undefined || rest.length > 0) throw new StartError(USAGE);
  const newPassword = await readSecret('New password');
  await withProduct((product) =>
    product.get(SetPassword, { strict: false }).execute({ account: { email }, newPassword, replaces }),
  );
  process.stdout.write(`The password of ${email} is set.\n`);
  return 0;
}
