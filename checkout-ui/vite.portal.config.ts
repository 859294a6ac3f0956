import { defineConfig } from 'vite';
import { precompress } from '../admin-ui/precompress.ts';
import { designTokens } from './design-tokens.ts';

/** The portal of a merchant's customers: one script of its own, which shares no chunk with the other pages. */
export default defineConfig({
  base: '/checkout/',
  plugins: [designTokens(), precompress()],
  publicDir: false,
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'portal.html' },
  },
});
