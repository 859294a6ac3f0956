import CustomFieldIcon from '@mui/icons-material/TextFieldsOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { CustomField } from './custom-fields.types';

export const customFields = {
  list: lazyPage(() => import('./CustomFieldList').then(({ CustomFieldList }) => CustomFieldList)),
  show: lazyPage(() => import('./CustomFieldShow').then(({ CustomFieldShow }) => CustomFieldShow)),
  icon: CustomFieldIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ name }: CustomField) => name,
};
