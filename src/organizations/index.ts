export { organizationEntities } from './organizations.entities.js';
export { OrganizationsModule } from './organizations.module.js';
