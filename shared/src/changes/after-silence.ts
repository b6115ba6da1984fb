/** Time in milliseconds without an answer, after which nobody is held on a page for what the browser keeps (ADR 183). */
const patienceMs = 8000;

interface Silence {
  /** A sign of life: the time begins anew. */
  readonly heard: () => void;
  readonly end: () => void;
}

/** Calls back once nothing was heard for a while. */
export function afterSilence(tell: () => void): Silence {
  let timer = setTimeout(tell, patienceMs);
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(tell, patienceMs);
  };
  return { heard, end };
}
