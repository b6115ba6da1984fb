import { Loading } from '@portal/shared/look';
import { useTexts } from '../texts/texts';

/** The page at /loading. */
const LoadingPage = () => <Loading text={useTexts()('loading')} />;

export default LoadingPage;
