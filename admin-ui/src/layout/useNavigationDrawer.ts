import { useStore } from 'react-admin';

/** Whether the drawer is open on narrow screens; wide ones always show the navigation. */
export const useNavigationDrawer = () => useStore('navigation.open', false);
