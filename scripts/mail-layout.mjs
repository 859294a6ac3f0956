// Writes the mail layout: `npm run mail-layout`. A test checks that the file is up to date.
import { writeFileSync } from 'node:fs';
import { renderMailLayout } from '../design/mail-layout.ts';

writeFileSync(new URL('../assets/mail-layout.html', import.meta.url), await renderMailLayout());
