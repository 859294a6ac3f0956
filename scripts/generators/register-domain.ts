import type { Changes } from './changes.js';
import { renamed } from './names.js';
import { addImport, arrayOf, editSource } from './source-edits.js';
import { addTableRow } from './tables.js';

const FLOORS = 'src/floors.json';
const PROCESSES = 'src/apps/domains.ts';
const ARCHITECTURE = 'docs/architecture.md';

/** In the element of the list of domains before which new ones stand. */
const FOLLOWING = 'importRooms';

/** What a new domain may import. */
const LOWER = ['auth', 'staff', 'organizations'];

interface Floors {
  domains: Record<string, string[]>;
}

/** Registers the domain with the floors, the processes and the documentation. */
export function registerDomain(changes: Changes, domain: string, firstRoom: string): void {
  changes.edit(FLOORS, (text) => withFloor(text, domain));
  changes.edit(PROCESSES, (text) =>
    editSource(PROCESSES, text, (source) => {
      addImport(source, renamed('StorefrontModule', domain), `#${domain}`);
      for (const [name, file] of [
        ['StorefrontHttpModule', 'storefront.http.module'],
        ['storefrontRooms', 'storefront.rooms'],
        ['StorefrontStaffModule', 'storefront.staff.module'],
      ] as const)
        addImport(source, renamed(name, domain), renamed(`../storefront/${file}.js`, domain));
      const domains = arrayOf(source, 'domains');
      const next = domains.getElements().findIndex((one) => one.getText().includes(FOLLOWING));
      domains.insertElement(
        next,
        renamed(
          '{ entities: storefrontRooms.entities, worker: StorefrontModule, v1: StorefrontHttpModule, staff: StorefrontStaffModule }',
          domain,
        ),
      );
    }),
  );
  changes.edit(ARCHITECTURE, (text) => {
    const floor = [`\`src/${domain}/\``, firstRoom, 'the same as webhooks', 'webhooks'];
    return addTableRow(addTableRow(text, 'Holds', 'src/webhooks/', floor), 'Rooms', 'src/webhooks/', [
      `\`src/${domain}/\``,
      '',
    ]);
  });
}

/** The back office reads across all domains, so it may import each of them. */
function withFloor(text: string, domain: string): string {
  const floors = JSON.parse(text) as Floors;
  const { backoffice = [], ...others } = floors.domains;
  const domains = { ...others, [domain]: LOWER, backoffice: [...backoffice, domain] };
  return JSON.stringify({ ...floors, domains });
}
