import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Facet } from '../../../list/Facet';
import { FacetRow } from '../../../list/FacetRow';
import { CreatedFacet } from '../../../list/CreatedFacet';
import { SearchBox } from '../../../list/SearchBox';
import { RecipientFacet } from './RecipientFacet';
import { templates, useTemplateName } from '../useTemplateName';

export function MailToolbar() {
  const translate = useTranslate();
  const nameOf = useTemplateName();
  const word = (key: string) => translate(`resources.mails.${key}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <SearchBox />
      <FacetRow label={word('filters.label')}>
        <Facet
          source="status"
          label={word('fields.status')}
          options={['queued', 'sent', 'failed'].map((status) => ({
            value: status,
            label: word(`status.${status}`),
          }))}
        />
        <Facet
          source="template"
          label={word('fields.template')}
          options={templates.map((template) => ({ value: template, label: nameOf(template) }))}
        />
        <RecipientFacet />
        <CreatedFacet />
      </FacetRow>
    </Box>
  );
}
