import { isBaseUrl, isWebAddress } from '../declaration/addresses.js';
import { TextOfLength, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

const LOCAL = 'files are stored in DATA_DIR';

@Section('Files')
export class FileSettings {
  @Setting({
    defaultText: LOCAL,
    example: 'https://s3.eu-central-1.amazonaws.com',
    description:
      'Endpoint of an S3-compatible storage for uploaded files. The six S3_… settings must be set together.',
  })
  @TextThat(isWebAddress, { expected: 'an http or https URL without credentials' })
  S3_ENDPOINT?: string;

  @Setting({ defaultText: LOCAL, example: 'eu-central-1', description: 'Region of the bucket.' })
  @TextOfLength(1, 100)
  S3_REGION?: string;

  @Setting({ defaultText: LOCAL, example: 'atrium-files', description: 'Bucket for uploaded files.' })
  @TextThat((text) => /^[A-Za-z0-9][\w.-]{1,254}$/.test(text), { expected: 'the name of a bucket' })
  S3_BUCKET?: string;

  @Setting({ defaultText: LOCAL, example: 'AKIAIOSFODNN7EXAMPLE', description: 'Access key ID.' })
  @TextOfLength(1, 255)
  S3_ACCESS_KEY_ID?: string;

  @Setting({ secret: true, defaultText: LOCAL, description: 'Secret access key.' })
  @TextOfLength(1, 255)
  S3_SECRET_ACCESS_KEY?: string;

  @Setting({
    defaultText: LOCAL,
    example: 'https://atrium-files.s3.eu-central-1.amazonaws.com',
    description: 'URL at which browsers read the objects of the bucket whose keys start with public/.',
  })
  @TextThat(isBaseUrl, { expected: 'an http or https URL without credentials, query and fragment' })
  S3_PUBLIC_URL?: string;

  @Setting({ default: 10_737_418_240, description: 'Largest downloadable file that can be uploaded.' })
  @WholeNumber({ min: 1, max: 5_497_558_138_880, unit: 'bytes' })
  FILE_MAX_SIZE: number;
}
