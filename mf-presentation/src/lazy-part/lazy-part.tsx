import { Button, Loading, Notice } from '@portal/shared/design-system';
import { type ComponentType, useEffect, useState } from 'react';

/** Creates a lazily loaded component with a retry button after a failed load. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Part ??= await load();
  };
  return (props: Props) => {
    const { phase, retry } = useFetch(Part === null ? 'waiting' : 'there', fetchPart);
    if (phase === 'failed') return <Missing onRetry={retry} />;
    return Part ? <Part {...props} /> : <Loading text="Loading..." />;
  };
}

type Phase = 'waiting' | 'there' | 'failed';

function useFetch(begin: Phase, fetchPart: () => Promise<void>) {
  const [phase, setPhase] = useState(begin);
  useEffect(() => {
    if (phase !== 'waiting') return;
    let isShown = true;
    const settle = (reached: Phase) => () => {
      if (isShown) setPhase(reached);
    };
    fetchPart().then(settle('there'), settle('failed'));
    return () => {
      isShown = false;
    };
  }, [phase, fetchPart]);
  return { phase, retry: () => setPhase('waiting') };
}

const Missing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice
    kind="error"
    actions={
      <Button size="small" icon="retry" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    This part of the proposal could not be loaded. Check the connection and try again.
  </Notice>
);
