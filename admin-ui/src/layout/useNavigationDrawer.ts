import { useStore } from 'react-admin';

/** Whether the drawer is open on narrow screens; wide ones show the navigation anyway. */
export const useNavigationDrawer = () => useStore('navigation.open', false);
