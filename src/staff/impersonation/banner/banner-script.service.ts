import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import tokens from '#design/tokens.json' with { type: 'json' };

const { acting } = tokens;

/** The script that applications embed, as browsers get it: with the colours of the design where it leaves room for them. */
@Injectable()
export class BannerScript {
  readonly text = readFileSync(new URL('./banner.js', import.meta.url), 'utf8').replace(
    /\/\* colours: (light|dark) \*\//g,
    (_room, mode: keyof typeof acting) =>
      Object.entries(acting[mode])
        .map(([name, value]) => `--${name}: ${value};`)
        .join(' '),
  );
}
