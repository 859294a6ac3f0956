import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env.ATRIUM_URL ?? 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
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
            { name: 'admin', test: /node_modules[\\/]/ },
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
