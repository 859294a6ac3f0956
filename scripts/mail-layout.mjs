// Renders the layout of mails: `npm run mail-layout`. A test compares the file with what this would write.
import { writeFileSync } from 'node:fs';
import { renderMailLayout } from '../design/mail-layout.ts';

writeFileSync(new URL('../assets/mail-layout.html', import.meta.url), await renderMailLayout());
