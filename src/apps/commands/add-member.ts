import { parseArgs } from 'node:util';
import { AddMember } from '#organizations';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';

const USAGE =
  'Name the person and the organization: npm run add-member -- <e-mail> <organization> [--role member] [--team id]';

/** Makes a member of an organization of somebody who has signed up. */
export async function addMember(words: string[]): Promise<number> {
  const { positionals, values } = parsed(words);
  const [email, named, ...rest] = positionals;
  if (email === undefined || named === undefined || rest.length > 0) throw new StartError(USAGE);
  const { role, team: teamId = null } = values;
  await withProduct(async (product) => {
    await product
      .get(AddMember, { strict: false })
      .execute({ account: { email }, organization: { named }, role, teamId }, { actor: { kind: 'system' } });
  });
  process.stdout.write(`${email} is a member of ${named} now.\n`);
  return 0;
}

/** @throws StartError for options there are not */
function parsed(words: string[]) {
  const options = { role: { type: 'string', default: 'member' }, team: { type: 'string' } } as const;
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
}
