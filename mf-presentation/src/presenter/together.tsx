import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $index, slideChosen } from '../pages/deck/deck.model';

/** Synchronises the slide between all windows of the deck in this browser. */
export const Together = ({ projectId }: { readonly projectId: string }) => {
  const { index, choose } = useUnit({ index: $index, choose: slideChosen });
  const channel = useRef<BroadcastChannel>(null);
  const told = useRef(index);
  useEffect(() => {
    const opened = new BroadcastChannel(`groundplan.deck.${projectId}`);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'where') opened.postMessage(told.current);
      if (typeof data !== 'number') return;
      told.current = data;
      choose(data);
    };
    opened.postMessage('where');
    return () => opened.close();
  }, [projectId, choose]);
  useEffect(() => {
    if (told.current === index) return;
    told.current = index;
    channel.current?.postMessage(index);
  }, [index]);
  return null;
};
