import { createRoot } from 'react-dom/client';
import type { PageData } from './api/types';
import { App } from './App';
import { readPageData } from './page-data';
import './style.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the checkout');
createRoot(root).render(<App data={readPageData<PageData>()} />);
