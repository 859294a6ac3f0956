import { describe, it } from '@jest/globals';
import { locate, REQUIREMENTS } from './programs.js';

export { locate };

/**
 * A suite that needs a program beyond `npm ci`, and receives its path. Without it the suite is skipped and one line
 * says why; on CI, where a skipped suite would pass for a tested one, it fails.
 */
export function describeWith(
  requirement: keyof typeof REQUIREMENTS,
  title: string,
  suite: (program: string) => void,
): void {
  const program = locate(requirement);
  if (program !== null) return describe(title, () => suite(program));
  const { name, remedy } = REQUIREMENTS[requirement];
  const reason = `needs ${name} (${remedy})`;
  describe(title, () => skipOrFail(reason));
}

/** For what only root can try. CI runs as root. */
export function describeAsRoot(title: string, suite: () => void): void {
  if (process.getuid?.() === 0) return describe(title, suite);
  describe(title, () => skipOrFail('needs to run as root'));
}

function skipOrFail(reason: string): void {
  if (process.env['CI'] === 'true') {
    it('can run here', () => {
      throw new Error(reason);
    });
    return;
  }
  process.stderr.write(`skipped: ${reason}\n`);
  it.skip(reason, () => undefined);
}
