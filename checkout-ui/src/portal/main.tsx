import { createRoot } from 'react-dom/client';
import { readPageData } from '../page-data';
import { PortalApp } from './PortalApp';
import type { PortalPageData } from './types';
import '../style.css';
import './portal.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the portal');
createRoot(root).render(<PortalApp data={readPageData<PortalPageData>()} />);
