import type { Topics } from '@portal/shared/bus';
import { createEffect, createEvent, createStore, sample } from 'effector';

type Action = Topics['work/blocking@1'];

interface Report {
  /** Name of the remote that blocks the page. */
  readonly owner: string;
  readonly action: Action;
}

export const actionReported = createEvent<Report>();
/** A component of the remote was mounted. */
export const partMounted = createEvent<string>();
export const partUnmounted = createEvent<string>();
/** A component of the remote threw during rendering, or code of the remote threw later. */
export const remoteBroke = createEvent<string>();

type Counts = Readonly<Record<string, number>>;

const added = (counts: Counts, owner: string, number: number): Counts => ({
  ...counts,
  [owner]: (counts[owner] ?? 0) + number,
});

/** Number of mounted components by remote. */
const $parts = createStore<Counts>({})
  .on(partMounted, (counts, owner) => added(counts, owner, 1))
  .on(partUnmounted, (counts, owner) => added(counts, owner, -1));

const isMounted = (parts: Counts, { owner }: Report): boolean => (parts[owner] ?? 0) > 0;

const accepted = sample({
  clock: actionReported,
  source: $parts,
  filter: (parts, report) => report.action.count === 0 || isMounted(parts, report),
  fn: (_, report) => report,
});
const dropped = sample({
  clock: actionReported,
  source: $parts,
  filter: (parts, report) => report.action.count > 0 && !isMounted(parts, report),
  fn: (_, { owner }) => owner,
});
const lastPartUnmounted = sample({
  clock: partUnmounted,
  source: $parts,
  filter: (parts, owner) => parts[owner] === 0,
  fn: (_, owner) => owner,
});

const $reports = createStore<readonly Report[]>([])
  .on(accepted, (reports, report) => {
    const isSame = ({ owner, action }: Report) =>
      owner === report.owner && action.source === report.action.source;
    const others = reports.filter((one) => !isSame(one));
    return report.action.count > 0 ? [...others, report] : others;
  })
  .on([lastPartUnmounted, remoteBroke], (reports, owner) =>
    reports.filter((report) => report.owner !== owner),
  );

/**
 * The action that blocks the page, or null. The action ends when the reporting remote leaves the
 * page.
 */
export const $action = $reports.map(([first]) => first?.action ?? null);

const logDroppedFx = createEffect((owner: string) =>
  console.error(`${owner} has no part on the page and cannot hold it: its hold was dropped.`),
);
sample({ clock: dropped, target: logDroppedFx });
