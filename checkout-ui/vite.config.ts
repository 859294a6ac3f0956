import { defineConfig } from 'vite';
import { precompress } from '../admin-ui/precompress.ts';
import { designTokens } from './design-tokens.ts';

export default defineConfig({
  base: '/checkout/',
  plugins: [designTokens(), precompress()],
  // The content security policy allows no images from data, and the page needs no polyfill for its one script.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
