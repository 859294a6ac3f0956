import { rolldown } from 'rolldown';

/** Prints a script for browsers that defines `createClient(origin)`: a published client with the published plugin. */
const [client, plugin] = process.argv.slice(2);
const ENTRY = 'polar-client';
const SOURCE = `
  import { createAuthClient } from '${client}/client';
  import { polarClient } from '${plugin}';
  globalThis.createClient = (baseURL) => createAuthClient({ baseURL, plugins: [polarClient()] });`;

const bundle = await rolldown({
  input: ENTRY,
  platform: 'browser',
  // The plugin imports its client by the name that another version has here.
  resolve: { alias: { 'better-auth': client } },
  plugins: [
    {
      name: ENTRY,
      resolveId: (id) => (id === ENTRY ? new URL(`./${ENTRY}.js`, import.meta.url).pathname : null),
      load: (id) => (id.endsWith(`/${ENTRY}.js`) ? SOURCE : null),
    },
  ],
});
const { output } = await bundle.generate({ format: 'iife', minify: true });
process.stdout.write(output[0].code);
