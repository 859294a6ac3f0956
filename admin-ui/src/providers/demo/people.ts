import type { User, UserDetail, UserSession } from '../../api/types';

const givenNames =
  'Ada Bruno Chiara Dmitri Elin Farid Grace Hana Ivo Jamila Kofi Lena Mateo Nora Oskar Priya'.split(' ');
const familyNames =
  'Abbas Brandt Castillo Dubois Eriksen Fofana Garza Haas Ito Jansen Kaya Lindqvist Moreau'.split(' ');
const agents = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'curl/8.14.1',
];
const pick = (names: string[], index: number) => names[index % names.length] ?? '';
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

/** Always the same people in the same order; only their dates move with the clock. */
export const people: User[] = Array.from({ length: 208 }, (_, index) => {
  const given = pick(givenNames, index * 5);
  const family = pick(familyNames, index * 3);
  const handle = `${given}.${family}`.toLowerCase();
  const banned = index % 29 === 11;
  return {
    id: `demo${String(index).padStart(4, '0')}`,
    email: `${handle}@example.com`,
    emailVerified: index % 6 !== 2,
    name: `${given} ${family}`,
    image: null,
    username: index % 3 === 0 ? handle : null,
    displayUsername: index % 3 === 0 ? `${given}.${family}` : null,
    role: index % 61 === 0 ? 'admin' : 'user',
    banned,
    banReason: banned ? 'Repeated chargebacks' : null,
    banExpires: banned ? ago(-240) : null,
    createdAt: ago(index * 31 + 2),
    updatedAt: ago(index * 9 + 1),
  };
});

export const detailOf = (user: User): UserDetail => ({
  ...user,
  accounts: [
    {
      id: `${user.id}-password`,
      providerId: 'credential',
      providerName: 'credential',
      accountId: user.id,
      scopes: [],
      holdsTokens: false,
      canBeUnlinked: false,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    },
  ],
});

export const sessionsOf = (user: User): UserSession[] =>
  user.banned
    ? []
    : agents.map((userAgent, index) => ({
        id: `${user.id}-${index}`,
        ipAddress: `203.0.113.${index + 7}`,
        userAgent,
        createdAt: ago(20 * index + 3),
        updatedAt: ago(7 * index),
        expiresAt: ago(-150 + index * 20),
        impersonatedBy: null,
      }));
