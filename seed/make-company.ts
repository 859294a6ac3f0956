import { addStorefronts } from './billing/storefronts.js';
import { addUsage } from './billing/usage.js';
import type { Company, House, Order } from './company.js';
import { addMails, type Preview } from './mails/mails.js';
import { addAccessTokens } from './organizations/access-tokens.js';
import { addOrganizations } from './organizations/organizations.js';
import { addTeams } from './organizations/teams.js';
import { addPeople, changeAccounts, storePeople, welcomePeople } from './people/people.js';
import { signIn } from './people/sign-ins.js';
import { addStaff, signInToConsole } from './people/staff.js';
import { banSome, helpPeople } from './people/staff-deeds.js';
import { Calendar } from './support/calendar.js';
import { Chance } from './support/chance.js';
import { Ledger } from './support/ledger.js';
import { Names } from './support/names.js';
import { addEndpoints } from './webhooks/endpoints.js';
import { addTraffic } from './webhooks/traffic.js';

/** Days that are told. */
const DAYS = 365;

/** Makes up a company and a year of it; the same order makes the same. `taken` holds addresses and slugs that are not free. */
export async function makeCompany(
  order: Order,
  house: House,
  { taken, preview }: { taken: Set<string>; preview: Preview },
): Promise<Company> {
  const company = newCompany(order, house, taken);
  addStaff(company);
  addPeople(company, order.people - company.people.length);
  banSome(company);
  changeAccounts(company);
  storePeople(company);
  welcomePeople(company);
  signIn(company);
  signInToConsole(company);
  helpPeople(company);
  const storefronts = addStorefronts(company, order.organizations);
  addOrganizations(company, order.organizations - storefronts);
  addTeams(company);
  addAccessTokens(company);
  addTraffic(company, addEndpoints(company));
  await addMails(company, preview);
  addUsage(company);
  return company;
}

function newCompany(order: Order, house: House, taken: Set<string>): Company {
  const chance = new Chance(order.seed);
  const names = new Names(chance, taken);
  const span = { days: DAYS, growth: 5 };
  return {
    order,
    house,
    chance,
    names,
    ledger: new Ledger(),
    arrivals: new Calendar(chance, order.now, span),
    days: new Calendar(chance, order.now, { days: DAYS, growth: 1 }),
    people: [],
    staff: [],
    organizations: [],
    mails: [],
    files: [],
    usage: [],
  };
}
