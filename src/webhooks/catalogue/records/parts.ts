import { like, mapOf, named, object, oneOf, orNull, text, tuple } from '../schemas/json-schema.js';

/** Of which tax authority a tax id is, and of what kind. */
const TAX_ID_FORMATS = (
  'ad_nrt ae_trn ar_cuit au_abn au_arn bg_uic bh_vat bo_tin br_cnpj br_cpf ca_bn ca_gst_hst ca_pst_bc ca_pst_mb ' +
  'ca_pst_sk ca_qst ch_uid ch_vat cl_tin cn_tin co_nit cr_tin de_stn do_rcn ec_ruc eg_tin es_cif eu_oss_vat eu_vat ' +
  'gb_vat ge_vat hk_br hr_oib hu_tin id_npwp il_vat in_gst is_vat jp_cn jp_rn jp_trn ke_pin kr_brn kz_bin li_uid ' +
  'mx_rfc my_frp my_itn my_sst ng_tin no_vat no_voec nz_gst om_vat pe_ruc ph_tin ro_tin rs_pib ru_inn ru_kpp sa_vat ' +
  'sg_gst sg_uen si_tin sv_nit th_vat tr_tin tw_vat ua_vat us_ein uy_ruc ve_rif vn_tin za_vat'
).split(' ');

export const currency = like(text, 'usd');
export const email = like(text, 'customer@example.com');
export const interval = oneOf('month', 'year');

/** What merchants keep with a record. */
export const metadata = mapOf({ type: ['string', 'number', 'boolean'] });

/** What customers entered into fields of the merchant's own, by the fields' slugs; dates as text. */
export const customFieldData = mapOf({ type: ['string', 'integer', 'boolean', 'null'] });

export const address = named(
  'Address',
  object({
    line1: orNull(like(text, '1 Main Street')),
    line2: orNull(text),
    postal_code: orNull(like(text, '12345')),
    city: orNull(like(text, 'Springfield')),
    state: orNull(like(text, 'US-IL')),
    country: { type: 'string', pattern: '^[A-Z]{2}$', examples: ['US'] },
  }),
);

/** The number, and its format. */
export const taxId = tuple(
  like(text, '911144442'),
  oneOf('us_ein', ...TAX_ID_FORMATS.filter((name) => name !== 'us_ein')),
);
