import { object, string } from 'yup';
import {
  type AccountTextForm,
  accountTexts,
  forAccountTexts,
  isDecimal,
  isMail,
  isPhone,
  isPostalCode,
  memberRoles,
  provinces,
} from '../domain';

const optional = (isValid: (text: string) => boolean, message: string) =>
  string()
    .ensure()
    .test('format', message, (text) => text.trim() === '' || isValid(text));

const isRate = (text: string) => isDecimal(text) && Number(text) >= 0;

/** Schema of each kind of text. */
const kinds = {
  text: () => string().ensure(),
  phone: () => optional(isPhone, 'Please provide a valid phone number.'),
  'hourly rate': () => optional(isRate, 'Rate must be 0 or more.'),
} satisfies Record<AccountTextForm['kind'], unknown>;

/** Schema of the fields that members and clients share. Source: spec 1, section 5. */
export const clientAccount = object({
  name: string().trim().required('Please provide a name.'),
  mail: string().trim().ensure().test('mail', 'Please provide a valid email address.', isMail),
  ...forAccountTexts((name) => kinds[accountTexts[name].kind]()),
  notes: string().ensure(),
  address: object({
    street: string().ensure(),
    town: string().ensure(),
    province: string()
      .ensure()
      .oneOf(['', ...provinces], 'Please choose a province.'),
    postalCode: optional(isPostalCode, 'Please provide a valid postal code.'),
  }),
});

/** Schema of a member account, with a required role; clients have a fixed role. */
export const memberAccount = clientAccount.shape({
  role: string().ensure().oneOf(memberRoles, 'Please choose a role.'),
});
