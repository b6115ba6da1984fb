import { failureOf, failureText, request } from '@portal/shared/http';
import { $session, clientViewAsked, clientViewLeft } from '@portal/shared/session';
import { attach, createEffect, sample } from 'effector';
import { messageShown } from '../messages/messages.model';
import { readAccountOf } from '../session/read-account';
import { keptClientView } from './kept-client-view';

interface EntryPoint {
  readonly meta: { readonly links: { readonly me: { readonly meta: { readonly id: string } } } };
}

/** Account id by which a project without a client account is read. */
const noAccount = '00000000-0000-0000-0000-000000000000';

/** Returns the header by which the content service answers with the access rights of a project's client. */
export const viewHeader = (projectId: string | undefined): Readonly<Record<string, string>> =>
  projectId === undefined ? {} : { 'X-View-As-Client': projectId };

/** Loads the document again, because stores of the page hold content of the former viewer. */
export const openDocumentFx = createEffect((path: string) => location.assign(path));

const pageOf = (projectId: string): string => `/projects/${projectId}`;

/** Reads the client's account and stores the view for this tab. */
export const startViewFx = attach({
  source: $session,
  effect: async (session, projectId: string) => {
    const headers = viewHeader(projectId);
    const entry = await request<EntryPoint>({ path: '/jsonapi', headers });
    const clientId = entry.meta.links.me.meta.id;
    const account = clientId === noAccount ? null : await readAccountOf(clientId, headers);
    const client = account?.person ?? null;
    keptClientView.keep({
      ...{ projectId, clientId, client, clientName: client?.name ?? null },
      viewerId: session?.userId ?? '',
    });
    return pageOf(projectId);
  },
});

const endViewFx = createEffect(keptClientView.clear);

sample({ clock: clientViewAsked, target: startViewFx });
sample({ clock: startViewFx.doneData, target: openDocumentFx });
sample({
  clock: startViewFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: failureText(failureOf(error)) }),
  target: messageShown,
});
sample({ clock: clientViewLeft, target: endViewFx });
sample({ clock: endViewFx.done, source: clientViewLeft, fn: pageOf, target: openDocumentFx });
