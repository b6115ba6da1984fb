import { Loading } from '@portal/shared/look';
import { $isSignedIn } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { Frame } from '../frame/frame';
import { useTexts } from '../texts/texts';
import styles from './own-page.module.css';

const pages = {
  loading: lazy(() => import(/* webpackChunkName: 'own-pages' */ './loading')),
  example: lazy(() => import(/* webpackChunkName: 'own-pages' */ './example')),
  'not-found': lazy(() => import(/* webpackChunkName: 'own-pages' */ './not-found')),
};

/** A page of the shell's own, open to anybody; whoever is signed in has toolbar and navigation around it. */
export const OwnPage = ({ name }: { readonly name: keyof typeof pages }) => {
  const t = useTexts();
  const isSignedIn = useUnit($isSignedIn);
  const Page = pages[name];
  const page = (
    <Suspense fallback={<Loading text={t('loading')} />}>
      <Page />
    </Suspense>
  );
  return isSignedIn ? <Frame>{page}</Frame> : <main className={styles.alone}>{page}</main>;
};
