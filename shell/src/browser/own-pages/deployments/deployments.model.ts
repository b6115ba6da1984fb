import { sessionEnded } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import {
  type DeploymentOperation,
  type DeploymentsOverview,
  operate,
  readOverview,
} from './deployments-api';

export const pageOpened = createEvent();
/** The administrator chose an operation and confirmed the question. */
export const operationConfirmed = createEvent<DeploymentOperation>();

const readOverviewFx = createEffect<void, DeploymentsOverview>(readOverview);
const operateFx = createEffect<DeploymentOperation, DeploymentsOverview>(operate);

sample({ clock: pageOpened, target: readOverviewFx });
sample({
  clock: operationConfirmed,
  filter: operateFx.pending.map((isPending) => !isPending),
  target: operateFx,
});
// After a refusal the builds may be other builds than those on the page.
sample({ clock: operateFx.fail, fn: () => undefined, target: readOverviewFx });

export const $overview = createStore<DeploymentsOverview | null>(null)
  .on([readOverviewFx.doneData, operateFx.doneData], (_, overview) => overview)
  .reset(sessionEnded);

/** Reason why the page could not be read; null if read. */
export const $readProblem = createStore<string | null>(null)
  .on(readOverviewFx.failData, (_, { message }) => message)
  .reset(readOverviewFx.done);

/** Reason why the last operation was refused; null if none was refused. */
export const $operationProblem = createStore<string | null>(null)
  .on(operateFx.failData, (_, { message }) => message)
  .reset(operationConfirmed, pageOpened);

export const $isChanging = operateFx.pending;
