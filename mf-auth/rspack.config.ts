import { remote } from '@portal/shared/build';
import { contribution, exposes } from './src/contribution';

export default remote({
  directory: import.meta.dirname,
  contribution,
  exposes,
  prerendered: ['./Login', './ForgotPassword'],
});
