import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';

/** An action of a part on screen, as offered by the command palette (Ctrl+K). */
export interface PageAction {
  /** Unique key within the part. */
  readonly key: string;
  /** Text that begins with a verb: `Add a line`. */
  readonly label: string;
  readonly run: () => void;
}

interface Offer {
  readonly source: string;
  readonly actions: readonly PageAction[];
}

const offered = createEvent<Offer>();
const withdrawn = createEvent<string>();

const $offers = createStore<readonly Offer[]>([])
  .on(offered, (offers, offer) =>
    offers.some(({ source }) => source === offer.source)
      ? offers.map((one) => (one.source === offer.source ? offer : one))
      : [...offers, offer],
  )
  .on(withdrawn, (offers, source) => offers.filter((one) => one.source !== source));

/** Actions of the parts on screen, in the order of appearance; the keys are unique in the page. */
export const $pageActions = $offers.map((offers) =>
  offers.flatMap(({ source, actions }) =>
    actions.map((action) => ({ ...action, key: `${source} ${action.key}` })),
  ),
);

/**
 * Offers actions in the command palette while the component is on screen. A list of the same keys and
 * labels may be new with each render: the palette runs the function of the last render. The part
 * itself decides what the person may do.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const source = useId();
  const { offer, withdraw } = useUnit({ offer: offered, withdraw: withdrawn });
  const latest = useRef(actions);
  const texts = JSON.stringify(actions.map(({ key, label }) => [key, label]));

  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const named = JSON.parse(texts) as [string, string][];
    const run = (key: string) => latest.current.find((one) => one.key === key)?.run();
    offer({
      source,
      actions: named.map(([key, label]) => ({ key, label, run: () => run(key) })),
    });
  }, [source, texts, offer]);

  useEffect(() => {
    return () => void withdraw(source);
  }, [source, withdraw]);
}
