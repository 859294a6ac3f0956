import type { Room } from '#platform/rooms/room.js';
import { CreateCustomField } from './actions/create-custom-field.js';
import { DeleteCustomField } from './actions/delete-custom-field.js';
import { RewriteCustomFieldData } from './actions/rewrite-custom-field-data.js';
import { UpdateCustomField } from './actions/update-custom-field.js';
import { CustomFieldDataHolders } from './custom-field-data-holders.service.js';
import { CustomFieldDataRepository } from './custom-field-data.repository.js';
import { CustomFieldReader } from './custom-field-reader.service.js';
import { CustomFieldRename } from './custom-field-rename.entity.js';
import { CustomField } from './custom-field.entity.js';
import { CustomFieldQueries } from './custom-field.queries.js';
import { CustomFieldSearchQueries } from './custom-field-search.queries.js';
import { CustomFieldRepository } from './custom-field.repository.js';
import { CustomFieldsController } from './http/custom-fields.controller.js';
import { CustomFieldsStaffController } from './http/custom-fields.staff.controller.js';
import { RewriteDataOnCustomFieldRenamed } from './listeners/rewrite-data-on-custom-field-renamed.listener.js';
import { ManagedCustomFields } from './managed-custom-fields.service.js';
import { StaffCustomFieldReader } from './staff-custom-field-reader.service.js';

/** Questions that merchants ask their customers at checkout, and the rules for the answers. */
export const customFields = {
  entities: [CustomField, CustomFieldRename],
  providers: [
    CustomFieldRepository,
    CustomFieldQueries,
    CustomFieldSearchQueries,
    CustomFieldReader,
    ManagedCustomFields,
    CustomFieldDataHolders,
    CustomFieldDataRepository,
    CreateCustomField,
    UpdateCustomField,
    DeleteCustomField,
    RewriteCustomFieldData,
    RewriteDataOnCustomFieldRenamed,
  ],
  controllers: [CustomFieldsController],
  staffControllers: [CustomFieldsStaffController],
  staffProviders: [StaffCustomFieldReader],
} satisfies Room;
