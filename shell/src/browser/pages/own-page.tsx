import { Loading } from '@portal/shared/look';
import { lazy, Suspense } from 'react';
import { Frame } from '../frame/frame';
import { useTexts } from '../texts/texts';

const pages = {
  loading: lazy(() => import(/* webpackChunkName: 'own-pages' */ './loading')),
  example: lazy(() => import(/* webpackChunkName: 'own-pages' */ './example')),
  'not-found': lazy(() => import(/* webpackChunkName: 'own-pages' */ './not-found')),
};

/** A page of the shell's own, open to anybody, with the frame around it; signed out, that offers to sign in. */
export const OwnPage = ({ name }: { readonly name: keyof typeof pages }) => {
  const t = useTexts();
  const Page = pages[name];
  return (
    <Frame>
      <Suspense fallback={<Loading text={t('loading')} />}>
        <Page />
      </Suspense>
    </Frame>
  );
};
