import Box from '@mui/material/Box';
import { useGetMany, useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';

interface FileNamesProps {
  files: string[];
  archived: Record<string, boolean>;
}

/** The files of a benefit by their names; by their ids where they were deleted. */
export function FileNames({ files, archived }: FileNamesProps) {
  const translate = useTranslate();
  const names = useNames(files);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {files.map((id) => (
        <li key={id}>
          {names.get(id) ?? <code>{id}</code>}
          {archived[id] && ` (${translate('resources.benefits.show.archived')})`}
        </li>
      ))}
    </Box>
  );
}

function useNames(ids: string[]): ReadonlyMap<string, string> {
  const { data = [] } = useGetMany<Wire['FileWire']>('files', { ids }, { retry: false });
  return new Map(data.map(({ id, name, size_readable: size }) => [id, `${name}, ${size}`]));
}
