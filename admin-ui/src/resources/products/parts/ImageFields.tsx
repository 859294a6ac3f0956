import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { FieldGroup } from '../../../forms/FieldGroup';
import { OrderedRows } from '../../../forms/OrderedRows';
import type { ImagesDraft } from './productDraft';
import { ProductImage } from './ProductImage';
import { imageTypes, largestImage, type ImageDraft } from './uploadImages';

/** The images of a product, the first of which stands for it. New ones are uploaded when the form is sent. */
export function ImageFields() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.products.form.${key}`, options);
  const { fields, append, remove, move } = useFieldArray<ImagesDraft, 'medias'>({ name: 'medias' });
  const { errors } = useFormState<ImagesDraft>();
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const add = async (files: File[]) => {
    setRefused(files.filter((file) => !isUsable(file)).map(({ name }) => name));
    append(await Promise.all(files.filter(isUsable).map(draftOf)));
  };
  const fault =
    refused.length === 0 ? errors.medias?.message : word('images_refused', { names: refused.join(', ') });
  return (
    <FieldGroup label={word('images')} hint={word('images_hint')} fault={fault}>
      <OrderedRows
        rows={fields.map(({ id, name, url }) => ({
          key: id,
          name,
          lead: <ProductImage url={url} size={48} />,
        }))}
        onMove={move}
        onRemove={remove}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // The same file can be chosen once more after it was removed.
          target.value = '';
        }}
      />
      <Button
        startIcon={<AddIcon />}
        onClick={() => chooser.current?.click()}
        sx={{ alignSelf: 'flex-start', mt: 1 }}
      >
        {word('image_add')}
      </Button>
    </FieldGroup>
  );
}

const isUsable = ({ type, size }: File): boolean =>
  imageTypes.includes(type) && size > 0 && size <= largestImage;

async function draftOf(file: File): Promise<ImageDraft> {
  return { name: file.name, url: await dataUrlOf(file), stored: null, file };
}

/** The address of the content itself: the policy of the console allows no addresses of files in memory. */
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error(`${file.name} could not be read`));
    reader.readAsDataURL(file);
  });
