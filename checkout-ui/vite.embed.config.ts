import { defineConfig } from 'vite';
import { precompress } from '../admin-ui/precompress.ts';

/** The script for the pages of merchants: one classic script, beside the pages. */
export default defineConfig({
  plugins: [precompress()],
  publicDir: false,
  build: {
    emptyOutDir: false,
    lib: {
      entry: 'src/embed/embed-script.ts',
      formats: ['iife'],
      name: 'AtriumCheckoutEmbed',
      fileName: () => 'embed.js',
    },
  },
});
