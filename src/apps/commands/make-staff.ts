import { MakeAdministrator } from '#staff';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';

/** Gives a user who has signed up the administrator role. */
export async function makeStaff([email]: string[]): Promise<number> {
  if (email === undefined) throw new StartError('Name the person: npm run make-staff -- <e-mail>');
  await withProduct((product) => product.get(MakeAdministrator, { strict: false }).execute(email));
  process.stdout.write(`${email} is an administrator now.\n`);
  return 0;
}
