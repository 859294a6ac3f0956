import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import type { Endpoint } from '../webhooks.types';
import { CreatedField } from '../../../list/CreatedField';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { tableStyle } from '../../../list/rowStyles';
import { EndpointField } from '../fields/EndpointField';
import { EndpointStateField } from '../fields/EndpointStateField';
import { EventsField } from '../fields/EventsField';
import { OwnerField } from '../fields/OwnerField';
import { TroubleField } from '../fields/TroubleField';

export function EndpointTable() {
  return (
    <DataTable<Endpoint>
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={moveBetweenRows}
      sx={tableStyle}
    >
      <DataTable.Col source="url" field={EndpointField} disableSort />
      <DataTable.Col source="organization" field={OwnerField} disableSort sx={{ width: '16%' }} />
      <DataTable.Col source="events" field={EventsField} disableSort sx={{ width: 118 }} />
      <DataTable.Col source="failingSince" sortByOrder="ASC" field={StateAndTrouble} sx={{ width: '21%' }} />
      <DataTable.Col source="createdAt" sortByOrder="DESC" field={CreatedField} sx={{ width: 128 }} />
    </DataTable>
  );
}

function StateAndTrouble() {
  return (
    <>
      <EndpointStateField />
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
        <TroubleField />
      </Box>
    </>
  );
}
