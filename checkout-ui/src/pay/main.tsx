import { createRoot } from 'react-dom/client';
import type { OrderPageData } from '../api/types';
import { readPageData } from '../page-data';
import { PayApp } from './PayApp';
import '../style.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the order');
createRoot(root).render(<PayApp data={readPageData<OrderPageData>()} />);
