import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';

/** The script that applications embed, as browsers get it. */
@Injectable()
export class BannerScript {
  readonly text = readFileSync(new URL('./banner.js', import.meta.url), 'utf8');
}
