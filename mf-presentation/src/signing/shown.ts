import { combine, sample } from 'effector';
import { tellShownFx } from '../content/tell-shown';
import { $projectId } from '../pages/deck/deck.model';
import { $isChanged, $readProposal, changesAccepted } from '../pages/deck/reading';
import { padsShown } from './draft';
import { $maySign } from './pads';

const $shown = combine({
  projectId: $projectId,
  hash: $readProposal.map((proposal) => proposal?.evidence?.hash ?? ''),
  isChanged: $isChanged,
  maySign: $maySign,
});

// The specified call /api/sign-resource sends no hash: the service then uses the last announced
// hash.
sample({
  clock: [padsShown, changesAccepted],
  source: $shown,
  filter: ({ hash, isChanged, maySign }) => maySign && hash !== '' && !isChanged,
  fn: ({ projectId, hash }) => ({ projectId, hash }),
  target: tellShownFx,
});
