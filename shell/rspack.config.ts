import { shell } from '@portal/shared/build';

export default shell({ directory: import.meta.dirname });
