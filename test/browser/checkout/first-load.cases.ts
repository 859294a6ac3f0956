import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const BUILT = new URL('../../../checkout-ui/dist/', import.meta.url);
const LARGEST = 150_000;
const LARGEST_EMBED = 5_000;

const sizeOf = async (path: string): Promise<number> => gzipSync(await readFile(new URL(path, BUILT))).length;

describe('the first load of a checkout', () => {
  it.each(['index.html', 'pay.html', 'portal.html'])(
    'is at most 150 kB compressed, with all it needs: %s',
    async (page) => {
      const html = await readFile(new URL(page, BUILT), 'utf8');
      const paths = [...html.matchAll(/"\/checkout\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(paths).toHaveLength(2);
      const [script = ''] = paths.filter((path) => path.endsWith('.js'));
      // One script is all: what it imported would be loaded as well.
      const text = await readFile(new URL(script, BUILT), 'utf8');
      expect(text).not.toMatch(/\bfrom\s*"\.\//);
      // Only payments through Stripe need the rest.
      expect(text.match(/\bimport\(/g)).toHaveLength(1);
      expect(text).not.toContain('js.stripe.com');
      const sizes = await Promise.all([page, ...paths].map((path) => sizeOf(path)));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST);
    },
  );

  it('is at most 5 kB for the page that embeds it', async () => {
    expect(await sizeOf('embed.js')).toBeLessThanOrEqual(LARGEST_EMBED);
  });
});
