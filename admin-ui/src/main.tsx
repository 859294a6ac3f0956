import '@fontsource-variable/hanken-grotesk/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { chooseProviders } from './providers/chooseProviders';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const providers = await chooseProviders();
createRoot(root).render(
  <StrictMode>
    <App {...providers} />
  </StrictMode>,
);
