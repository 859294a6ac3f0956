import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../actions/ActionButton';
import { RecordLink } from '../../../format/RecordLink';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { Section } from '../../../layout/Section';
import { editBenefits, editFields, editImages } from '../products.actions';
import type { Product } from '../products.types';
import { ProductImage } from './ProductImage';

interface OfProduct {
  product: Product;
}

export function ProductBenefits({ product }: OfProduct) {
  const translate = useTranslate();
  const { benefits } = product;
  return (
    <Section
      title={translate('resources.products.show.benefits')}
      count={benefits.length}
      action={<ActionButton action={editBenefits} target={product} size="small" color="inherit" />}
    >
      {benefits.length === 0 ? (
        <NoEntries>{translate('resources.products.show.no_benefits')}</NoEntries>
      ) : (
        <Entries>
          {benefits.map(({ id, description, type }) => (
            <Entry
              key={id}
              title={
                <RecordLink resource="benefits" id={id}>
                  {description}
                </RecordLink>
              }
              detail={translate(`resources.products.benefit_type.${type}`)}
              times={[]}
            />
          ))}
        </Entries>
      )}
    </Section>
  );
}

export function ProductCustomFields({ product }: OfProduct) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.products.show.${key}`);
  const { attached_custom_fields: fields } = product;
  return (
    <Section
      title={word('fields')}
      count={fields.length}
      action={<ActionButton action={editFields} target={product} size="small" color="inherit" />}
    >
      {fields.length === 0 ? (
        <NoEntries>{word('no_fields')}</NoEntries>
      ) : (
        <Entries>
          {fields.map(({ custom_field_id: id, custom_field: { name, slug }, required }) => (
            <Entry
              key={id}
              title={
                <>
                  <RecordLink resource="custom-fields" id={id}>
                    {name}
                  </RecordLink>
                  <Badge tone={required ? 'caution' : 'plain'}>
                    {word(required ? 'required' : 'optional')}
                  </Badge>
                </>
              }
              detail={<code>{slug}</code>}
              times={[]}
            />
          ))}
        </Entries>
      )}
    </Section>
  );
}

export function ProductImages({ product }: OfProduct) {
  const translate = useTranslate();
  const { medias } = product;
  return (
    <Section
      title={translate('resources.products.show.images')}
      count={medias.length}
      action={<ActionButton action={editImages} target={product} size="small" color="inherit" />}
    >
      {medias.length === 0 ? (
        <NoEntries>{translate('resources.products.show.no_images')}</NoEntries>
      ) : (
        <Entries>
          {medias.map(({ id, name, size_readable: size, public_url: url }) => (
            <Entry
              key={id}
              lead={<ProductImage url={url} size={48} />}
              title={<NewTabLink href={url}>{name}</NewTabLink>}
              detail={size}
              times={[]}
            />
          ))}
        </Entries>
      )}
    </Section>
  );
}

function NewTabLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <MuiLink href={href ?? ''} target="_blank" rel="noreferrer" color="textPrimary">
        {children}
      </MuiLink>
    </Box>
  );
}
