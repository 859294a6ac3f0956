import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { renderMailLayout } from '../../design/mail-layout.js';

it('the stored layout of mails is the one of its source, else `npm run mail-layout`', async () => {
  const stored = readFileSync(new URL('../../assets/mail-layout.html', import.meta.url), 'utf8');
  expect(stored).toBe(await renderMailLayout());
});
