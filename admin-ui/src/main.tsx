import '@fontsource-variable/hanken-grotesk/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createAuthProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { staffSessionApi } from './providers/sessionApi';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <App authProvider={createAuthProvider(staffSessionApi)} dataProvider={dataProvider} />
  </StrictMode>,
);
