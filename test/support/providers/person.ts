/** Somebody with an account at a provider. */
export interface Person {
  id: string;
  name: string;
  username: string;
  email: string | null;
  emailVerified: boolean;
  /** Where their picture is; null when they have none. */
  image: string | null;
}

/** Whom providers know unless a test says otherwise. */
export const SOMEBODY: Person = {
  id: '8123456',
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  image: 'https://images.example.com/ada.png',
};
