import { askConflictResolution, confirm } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { OpenedRequest } from '../domain/change-request';
import { useWanted } from '../reads/use-wanted';
import {
  $opened,
  partsWanted,
  requestsLeft,
  requestsOpened,
  rereadAsked,
} from './change-requests.model';
import { askRemovalFx } from './removal';
import { askWhoseFx } from './save-request';
import { useOfProject } from './use-of-project';

askWhoseFx.use(askConflictResolution);
askRemovalFx.use(({ description }) =>
  confirm({
    title: `Remove ${description}?`,
    text: 'The request is deleted with its lines.',
    isDangerous: true,
  }),
);

/** Loads the change requests of a project while mounted. */
export function useRequests(projectId: string): void {
  const asked = useUnit({ open: requestsOpened, leave: requestsLeft, reread: rereadAsked });
  useOfProject(projectId, asked);
}

/** Has the lines and the copied part of a request read while mounted; null until they are. */
export function useOpened(id: string): OpenedRequest | null {
  useWanted(partsWanted, [id]);
  return useUnit($opened).get(id) ?? null;
}
