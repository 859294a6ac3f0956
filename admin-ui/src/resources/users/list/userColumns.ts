import { known, type Arrangement } from '../../../list/columns/arrangement';
import { useKept } from '../../../providers/useKept';

/** Besides the name, which is always the first. */
export const userColumns = [
  'username',
  'role',
  'status',
  'createdAt',
  'updatedAt',
  'banExpires',
  'id',
] as const;
export type UserColumn = (typeof userColumns)[number];

const usual: Arrangement = ['username', 'role', 'status', 'createdAt'];

/** Which columns whoever is signed in has chosen. */
export function useUserColumns() {
  const [shown, keep] = useKept<Arrangement>('users.columns', usual);
  return {
    shown: known(shown, userColumns) as UserColumn[],
    choose: (next: Arrangement | null) => keep(next ?? usual),
  };
}
