import { useFrameTexts } from '../texts/frame-texts';
import { Panel } from './panel';

/** Quick side panel: only a title, according to the specification. */
const QuickPanel = ({ id }: { readonly id: string }) => (
  <Panel id={id} title={useFrameTexts()('quickPanel')} />
);

export default QuickPanel;
