import { build } from '@portal/build/rspack';
import { contribution, exposes } from './src/contribution';

await build({ directory: import.meta.dirname, contribution, exposes });
