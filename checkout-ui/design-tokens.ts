import type { Plugin } from 'vite';
import tokens from '../design/tokens.json' with { type: 'json' };

/** The style sheet that begins with them. */
const STYLES = '/src/style.css';

const variables = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** The design's tokens as variables of a style sheet. A theme in the address of the page wins over that of the system. */
export function designTokens(): Plugin {
  const { light, dark, fonts, radius } = tokens;
  const shared = `--font:${fonts.mail};--code:${fonts.code};--radius:${radius.control}px;--panel:${radius.panel}px`;
  const css = `:root{color-scheme:light;${variables(light)};${shared}}
:root[data-theme='dark']{color-scheme:dark;${variables(dark)}}
@media(prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${variables(dark)}}}`;
  return {
    name: 'design-tokens',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(STYLES) ? { code: `${css}\n${code}`, map: null } : undefined),
  };
}
