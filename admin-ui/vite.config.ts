import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress';

const apiUrl = process.env.ATRIUM_URL ?? 'http://localhost:3000';

/** What draws: asked for by the pages that do so, and by no other. */
const charts =
  /node_modules[\\/](recharts|@reduxjs|redux|redux-thunk|react-redux|immer|reselect|victory-vendor|decimal\.js-light|es-toolkit|internmap|d3-[a-z-]+|eventemitter3|tiny-invariant|use-sync-external-store)[\\/]/;

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompress()],
  build: {
    // The content security policy allows fonts and images from files only, never inlined as data.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries change rarely: in files of their own they stay in the browser's cache over releases.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            { name: 'mui', test: /node_modules[\\/](@mui|@emotion|@popperjs|stylis)[\\/]/ },
            { name: 'admin', test: (id) => /node_modules[\\/]/.test(id) && !charts.test(id) },
            { name: 'charts', test: charts },
            // What several pages are made of; else each of them would ask for dozens of tiny files.
            { name: 'parts', test: /admin-ui[\\/]src[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': {
        target: apiUrl,
        changeOrigin: true,
        // The API refuses writes from a foreign origin; seen from the API, the dev server is one.
        configure: (proxy) =>
          proxy.on('proxyReq', (request) => {
            if (request.getHeader('origin')) request.setHeader('origin', apiUrl);
          }),
      },
    },
  },
});
