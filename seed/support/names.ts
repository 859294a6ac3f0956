import {
  ar,
  cs_CZ,
  de,
  en,
  en_GB,
  en_IN,
  en_NG,
  es,
  es_MX,
  fr,
  it,
  ja,
  ko,
  nl,
  pl,
  pt_BR,
  sv,
  tr,
  uk,
  vi,
  zh_CN,
  type Faker,
  type LocaleDefinition,
} from '@faker-js/faker';
import type { Chance } from './chance.js';

/** How many people come from where, in parts, and how the parts of a name are put together there. */
const ORIGINS: [locale: LocaleDefinition, parts: number, order?: (first: string, last: string) => string][] =
  [
    [en, 24],
    [en_GB, 9],
    [de, 13],
    [fr, 8],
    [es, 6],
    [es_MX, 4],
    [it, 5],
    [nl, 5],
    [sv, 4],
    [pl, 5],
    [cs_CZ, 2],
    [uk, 3],
    [pt_BR, 6],
    [tr, 3],
    [en_IN, 7],
    [en_NG, 3],
    [vi, 2],
    [ar, 2],
    [ja, 4, (first, last) => `${last} ${first}`],
    [ko, 2, (first, last) => `${last}${first}`],
    [zh_CN, 4, (first, last) => `${last}${first}`],
  ];
/** Nobody receives mail there, or ever will (RFC 2606). */
const MAIL_HOSTS = ['example.com', 'example.com', 'example.org', 'example.net', 'mail.example'];

const WORDS = [
  ...[
    'Alder',
    'Atlas',
    'Beacon',
    'Cobalt',
    'Copper',
    'Ember',
    'Fjord',
    'Granite',
    'Harbour',
    'Juniper',
    'Kestrel',
  ],
  ...[
    'Larch',
    'Lumen',
    'Meridian',
    'Orchard',
    'Parallel',
    'Pioneer',
    'Quarry',
    'Sable',
    'Saffron',
    'Tidal',
    'Willow',
  ],
];
const PLACES = [
  ...[
    'Aarhus',
    'Bergen',
    'Bristol',
    'Cape',
    'Danube',
    'Galway',
    'Graz',
    'Hanseatic',
    'Kyoto',
    'Lagos',
    'Lyon',
  ],
  ...[
    'Nordic',
    'Oakland',
    'Pacific',
    'Porto',
    'Pune',
    'Rhine',
    'Seville',
    'Tallinn',
    'Turin',
    'Utrecht',
    'Vancouver',
  ],
];
const TRADES = [
  ...[
    'Analytics',
    'Architects',
    'Bakery',
    'Biotech',
    'Books',
    'Clinics',
    'Consulting',
    'Cycles',
    'Energy',
    'Films',
  ],
  ...[
    'Foods',
    'Freight',
    'Health',
    'Insurance',
    'Labs',
    'Logistics',
    'Media',
    'Optics',
    'Outdoor',
    'Pay',
    'Press',
  ],
  ...[
    'Robotics',
    'Schools',
    'Shipping',
    'Software',
    'Sound',
    'Studio',
    'Systems',
    'Textiles',
    'Travel',
    'Works',
  ],
];

export interface PersonName {
  name: string;
  /** In small Latin letters, as people write themselves in addresses. */
  local: string;
}

/** Names of people, addresses and slugs, none of which anybody else has. */
export class Names {
  private readonly origins: { faker: Faker; parts: number; order: (first: string, last: string) => string }[];

  /** `taken` holds addresses, usernames and slugs. */
  constructor(
    private readonly chance: Chance,
    private readonly taken: Set<string>,
  ) {
    this.origins = ORIGINS.map(([locale, parts, order = (first, last) => `${first} ${last}`]) => ({
      faker: chance.inWords(locale, en),
      parts,
      order,
    }));
  }

  person(): PersonName {
    const { faker, order } = this.chance.weighted(this.origins.map((origin) => [origin, origin.parts]));
    const sex = faker.person.sexType();
    const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
    const name = order(first, last);
    const local = [latin(first), latin(last)].filter((part) => part !== '').join('.');
    return { name, local: local.length > 3 ? local : latin(this.chance.faker.internet.username()) };
  }

  /** An address at the host, or at one where anybody has a mailbox. */
  address(local: string, host = this.chance.pick(MAIL_HOSTS)): string {
    return this.free((suffix) => `${local}${suffix}@${host}`);
  }

  username(local: string): string {
    return this.free((suffix) => `${local.replaceAll(/[^a-z0-9]+/g, '_').slice(0, 24)}${suffix}`);
  }

  /** Of a made-up name unless one is given. */
  organization(name = this.organizationName()): { name: string; slug: string } {
    const base = latin(name).replaceAll('.', '-');
    return { name, slug: this.free((suffix) => `${base}${suffix && `-${suffix}`}`) };
  }

  /** "Lumen Robotics", "Moretti Foods", "Porto Logistics", "Weber & Söhne". */
  private organizationName(): string {
    const { chance } = this;
    const { faker } = chance.weighted(this.origins.map((origin) => [origin, origin.parts]));
    const trade = chance.pick(TRADES);
    const local = faker.person.lastName();
    const lastName = latin(local).length > 2 ? local : chance.faker.person.lastName();
    return chance.weighted([
      [`${chance.pick(WORDS)} ${trade}`, 5],
      [`${lastName} ${trade}`, 3],
      [`${chance.pick(PLACES)} ${trade}`, 3],
      [`${lastName} & ${chance.faker.person.lastName()}`, 1],
    ]);
  }

  private free(spell: (suffix: string) => string): string {
    for (let number = 1; ; number += 1) {
      const text = spell(number === 1 ? '' : String(number));
      if (this.taken.has(text)) continue;
      this.taken.add(text);
      return text;
    }
  }
}

const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** What is left of a text when it is written in Latin letters without accents; words are parted by dots. */
function latin(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
}
