import { Loading } from '@portal/shared/design-system';
import { useTexts } from '../texts/texts';

/** Page at /loading. */
const LoadingPage = () => <Loading text={useTexts()('loading')} />;

export default LoadingPage;
