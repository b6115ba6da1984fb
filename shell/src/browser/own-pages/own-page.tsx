import { Loading } from '@portal/shared/design-system';
import { lazy, Suspense } from 'react';
import { Frame } from '../frame/frame';
import { useTexts } from '../texts/texts';

const pages = {
  loading: lazy(() => import(/* webpackChunkName: 'own-pages' */ './loading')),
  example: lazy(() => import(/* webpackChunkName: 'own-pages' */ './example')),
  deployments: lazy(
    () => import(/* webpackChunkName: 'deployments' */ './deployments/deployments'),
  ),
  // Developers alone reach the catalogue: no other page loads its code.
  catalogue: lazy(
    () => import(/* webpackChunkName: 'catalogue' */ '../development/catalogue/catalogue'),
  ),
  'not-found': lazy(() => import(/* webpackChunkName: 'own-pages' */ './not-found')),
};

/** A page of the shell within the frame; the frame offers sign-in when signed out. */
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
